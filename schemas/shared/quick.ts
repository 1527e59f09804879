import type * as z from 'zod';

/** Whether a value is so sound that nothing would be said of it, and nothing changed. */
type Look = (value: unknown) => boolean;

/** Of schemas that have one. */
const looks = new WeakMap<z.core.$ZodType, Look>();

/**
 * The same schema, with a quick look first: what `isSound` approves goes through as it is, and only the rest is looked over part by part, which
 * finds the words for what is wrong. `isSound` must approve of nothing that the schema refuses or changes; by default it is made from the schema.
 * For what a turn's files hold by the ten thousand; whatever is derived from the schema afterwards has no quick look.
 */
export function quick<Schema extends z.ZodType>(schema: Schema, isSound: Look = lookFor(schema)): Schema {
  const { run } = schema._zod;
  schema._zod.run = (payload, context) => (isSound(payload.value) ? payload : run(payload, context));
  looks.set(schema, isSound);
  return schema;
}

/** A look that goes as far as plain data goes; what has rules of its own is asked itself. */
function lookFor(schema: z.core.$ZodType): Look {
  const known = looks.get(schema);
  if (known) return known;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ((def.checks ?? []).length > 0 || 'format' in def) return asksOf(schema);
  if (def.type === 'string') return (value) => typeof value === 'string';
  if (def.type === 'number') return Number.isFinite;
  if (def.type === 'boolean') return (value) => typeof value === 'boolean';
  if (def.type === 'enum') return isAmong(Object.values(def.entries));
  if (def.type === 'literal') return isAmong(def.values);
  if (def.type === 'nullable') return isEither([(value) => value === null, lookFor(def.innerType)]);
  if (def.type === 'union') return isEither(def.options.map(lookFor));
  if (def.type === 'array') return isListOf(lookFor(def.element));
  if (def.type === 'tuple' && !def.rest) return isRowOf(def.items.map(lookFor));
  if (def.type === 'record' && looksAtText(def.keyType)) return isDictionaryOf(lookFor(def.valueType));
  return def.type === 'object' && def.catchall?._zod.def.type === 'never' ? isObjectOf(def.shape) : asksOf(schema);
}

function looksAtText({ _zod: { def } }: z.core.$ZodType): boolean {
  return def.type === 'string' && (def.checks ?? []).length === 0 && !('format' in def);
}

function asksOf({ _zod }: z.core.$ZodType): Look {
  return (value) => {
    const answer = _zod.run({ value, issues: [] }, { async: false });
    return 'issues' in answer && answer.issues.length === 0 && answer.value === value;
  };
}

function isAmong(values: Iterable<unknown>): Look {
  const known = new Set(values);
  return (value) => known.has(value);
}

function isEither(all: readonly Look[]): Look {
  return (value) => all.some((look) => look(value));
}

function isListOf(look: Look): Look {
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (let index = 0; index < value.length; index++) if (!look(value[index])) return false;
    return true;
  };
}

function isRowOf(items: readonly Look[]): Look {
  return (value) => {
    if (!Array.isArray(value) || value.length !== items.length) return false;
    for (let index = 0; index < items.length; index++) if (!items[index]?.(value[index])) return false;
    return true;
  };
}

function isDictionaryOf(look: Look): Look {
  return (value) => {
    if (!isPlain(value)) return false;
    for (const key in value) if (!look(value[key])) return false;
    return true;
  };
}

/** All keys that it needs, and none that it does not know. */
function isObjectOf(shape: z.core.$ZodShape): Look {
  const fields = Object.entries(shape).map(([key, field]) => {
    const { def } = (field as z.core.$ZodTypes)._zod;
    const isOptional = def.type === 'optional';
    return { key, isOptional, look: lookFor(isOptional ? def.innerType : field) };
  });
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const needed = fields.filter(({ isOptional }) => !isOptional).length;
  return (value) => {
    if (!isPlain(value)) return false;
    let found = 0;
    for (const key in value) {
      const field = byKey.get(key);
      if (!field?.look(value[key])) return false;
      if (!field.isOptional) found++;
    }
    return found === needed;
  };
}

/** What reading JSON gives: no key of it is inherited, and `__proto__` is none. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !Object.hasOwn(value, '__proto__')
  );
}

export function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** A text of one to so many characters. */
export function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= most;
}
