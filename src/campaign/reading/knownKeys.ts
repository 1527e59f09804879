import * as z from 'zod';

/** The keys that a schema knows at a path, for "did you mean". */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const here = schemaAt(schema, path);
  return here instanceof z.ZodObject ? Object.keys(here.shape) : [];
}

/** The path of the only section that knows a key, in dots: `calendar`; null where none does, or several do. */
export function sectionWith(schema: z.ZodType, key: string): string | null {
  const found = sectionsWith(schema, key, []);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function sectionsWith(schema: unknown, key: string, path: readonly string[]): string[] {
  const here = bare(schema);
  if (here instanceof z.ZodArray) return sectionsWith(here.element, key, path);
  if (!(here instanceof z.ZodObject)) return [];
  const own = path.length > 0 && key in here.shape ? [path.join('.')] : [];
  return [...own, ...Object.entries(here.shape).flatMap(([name, value]) => sectionsWith(value, key, [...path, name]))];
}

/** Whether a path leads to a number without a fraction. */
export function isWholeAt(schema: z.ZodType, path: readonly PropertyKey[]): boolean {
  const here = schemaAt(schema, path);
  return here instanceof z.ZodNumber && here.isInt;
}

function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((here, part) => bare(stepInto(here, part)), bare(schema));
}

function stepInto(schema: unknown, part: PropertyKey): unknown {
  if (schema instanceof z.ZodObject) return schema.shape[String(part)];
  if (schema instanceof z.ZodArray) return schema.element;
  return schema instanceof z.ZodRecord ? schema.valueType : undefined;
}

/** The schema without the wrappers that let it be missing or null. */
export function bare(schema: unknown): unknown {
  const wrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return wrapped ? bare(schema.unwrap()) : schema;
}
