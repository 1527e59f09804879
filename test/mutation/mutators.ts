import { parseAst } from 'rolldown/parseAst';

/** One small change of a source: the text from `start` to `end` becomes `after`. */
export interface Change {
  start: number;
  end: number;
  after: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** Writes out a part of the source. */
type Text = (node: Node) => string;
type Mutator = (node: Node, text: Text, parent: Node | null) => Change[];

const boundaries: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};
const arithmetic: Record<string, string[]> = { '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['*'] };
const logical: Record<string, string[]> = { '&&': ['||'], '||': ['&&'], '??': ['&&'] };
const assignments: Record<string, string[]> = { '+=': ['-='], '-=': ['+='], '*=': ['/='], '/=': ['*='] };
const steps: Record<string, string> = { '++': '--', '--': '++' };
/** Functions that are mistaken for each other. */
const twins: Record<string, string[]> = {
  ceil: ['floor'],
  floor: ['ceil'],
  round: ['floor', 'ceil'],
  min: ['max'],
  max: ['min'],
  some: ['every'],
  every: ['some'],
};
/** Methods that give back a list like the one they are asked of. */
const sieves = ['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice'];

const mutators: Mutator[] = [
  operators,
  logicalOperators,
  literals,
  negations,
  conditions,
  removedStatements,
  functionTwins,
  skippedSieves,
  emptyLists,
];

/** Every small change of a source that we know to make, in the order of the text. Words are left alone: they are no rules. */
export function changesOf(source: string): Change[] {
  const text: Text = ({ start, end }) => source.slice(start, end);
  const found: Change[] = [];
  const visit = (node: Node, parent: Node | null): void => {
    for (const mutator of mutators) found.push(...mutator(node, text, parent));
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, null);
  const inOrder = found.sort((a, b) => a.start - b.start || a.end - b.end || (a.after < b.after ? -1 : 1));
  const spelled = (change: Change) => `${change.start} ${change.end} ${change.after}`;
  return inOrder.filter((change, at) => at === 0 || spelled(change) !== spelled(inOrder[at - 1] ?? change));
}

/** What is code below a node: types are gone when it runs, and names of properties are no numbers. */
function childrenOf(node: Node): Node[] {
  if (node.type.startsWith('TS')) return isNode(node.expression) ? [node.expression] : [];
  if (node.type === 'ImportDeclaration') return [];
  const isNamed = node.type === 'Property' && node.computed === false;
  return Object.entries(node)
    .filter(([part]) => !(isNamed && part === 'key'))
    .flatMap(([, child]) => (Array.isArray(child) ? child.filter(isNode) : isNode(child) ? [child] : []));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

const replaced = ({ start, end }: Node, after: string): Change => ({ start, end, after });

function operators(node: Node, text: Text): Change[] {
  if (node.type === 'UpdateExpression') {
    const other = steps[String(node.operator)] ?? '';
    return [replaced(node, text(node).replace(String(node.operator), other))];
  }
  if (node.type !== 'BinaryExpression' && node.type !== 'AssignmentExpression') return [];
  const known = node.type === 'AssignmentExpression' ? assignments : { ...boundaries, ...arithmetic };
  const operator = String(node.operator);
  const [left, right] = [node.left as Node, node.right as Node];
  if (operator === '+' && [left, right].some(isWords)) return [];
  const gap = { type: 'gap', start: left.end, end: right.start };
  return (known[operator] ?? []).map((other) => replaced(gap, text(gap).replace(operator, other)));
}

function isWords({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || typeof value === 'string';
}

function logicalOperators(node: Node, text: Text): Change[] {
  if (node.type !== 'LogicalExpression') return [];
  const [left, right] = [text(node.left as Node), text(node.right as Node)];
  return (logical[String(node.operator)] ?? []).map((other) => replaced(node, `((${left}) ${other} (${right}))`));
}

function literals(node: Node): Change[] {
  if (node.type !== 'Literal') return [];
  if (typeof node.value === 'boolean') return [replaced(node, String(!node.value))];
  if (typeof node.value === 'number') return [node.value + 1, node.value - 1].map((value) => replaced(node, `(${value})`));
  return [];
}

function negations(node: Node, text: Text): Change[] {
  return node.type === 'UnaryExpression' && node.operator === '!' ? [replaced(node, `!!(${text(node.argument as Node)})`)] : [];
}

function conditions(node: Node): Change[] {
  const forever = node.type === 'WhileStatement' || node.type === 'ForStatement' || node.type === 'DoWhileStatement';
  if (!forever && node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return [];
  if (!isNode(node.test) || node.test.type === 'Literal') return [];
  const test = node.test;
  return (forever ? ['false'] : ['true', 'false']).map((after) => replaced(test, after));
}

/** A guard's own `return` or `continue` is not removed: its condition never holding is the same. */
function removedStatements(node: Node, _text: Text, parent: Node | null): Change[] {
  const removable = ['ExpressionStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'];
  const isGuarded = parent?.type === 'IfStatement' && !isNode(parent.alternate);
  return removable.includes(node.type) && !isGuarded ? [replaced(node, ';')] : [];
}

/** The name of the method that is called, if one is. */
function methodOf(node: Node): { object: Node; property: Node; name: string } | null {
  const callee = node.type === 'CallExpression' ? (node.callee as Node) : null;
  if (callee?.type !== 'MemberExpression' || callee.computed !== false) return null;
  const property = callee.property as Node;
  return { object: callee.object as Node, property, name: String(property.name) };
}

function functionTwins(node: Node): Change[] {
  const method = methodOf(node);
  return method ? (twins[method.name] ?? []).map((other) => replaced(method.property, other)) : [];
}

function skippedSieves(node: Node, text: Text): Change[] {
  const method = methodOf(node);
  return method && sieves.includes(method.name) ? [replaced(node, `(${text(method.object)})`)] : [];
}

function emptyLists(node: Node): Change[] {
  const hasItems = node.type === 'ArrayExpression' && (node.elements as unknown[]).length > 0;
  return hasItems ? [replaced(node, '[]')] : [];
}
