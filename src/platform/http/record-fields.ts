/** Clients send a record as they read it, so fields that only the reply has are dropped before validation. */
import type { z } from 'zod';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

const definitionOf = (schema: Schema): Definition => (schema as Schema & { def: Definition }).def;

const shapesOf = (schema: Schema): Definition[] => {
  const known = definitionOf(schema);
  switch (known.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return shapesOf(known.innerType);
    case 'pipe':
      return [...shapesOf(known.in), ...shapesOf(known.out)];
    case 'union':
      return known.options.flatMap(shapesOf);
    default:
      return [known];
  }
};

const elementsOf = (shapes: readonly Definition[]): Definition[] =>
  shapes.flatMap((one) => (one.type === 'array' ? shapesOf(one.element) : []));
const fieldOf = (shapes: readonly Definition[], name: string): Definition[] =>
  shapes.flatMap((one) => {
    const field = one.type === 'object' && Object.hasOwn(one.shape, name) ? one.shape[name] : undefined;
    return field === undefined ? [] : shapesOf(field);
  });

const dropIn = (value: unknown, body: readonly Definition[], record: readonly Definition[]): unknown => {
  // Without a schema, there is nothing to drop, and hostile nesting may exceed the stack.
  if (body.length === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const [inBody, inRecord] = [elementsOf(body), elementsOf(record)];
    return value.map((one) => dropIn(one, inBody, inRecord));
  }
  if (!body.some((one) => one.type === 'object')) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const [inBody, inRecord] = [fieldOf(body, name), fieldOf(record, name)];
      return inBody.length === 0 && inRecord.length > 0 ? [] : [[name, dropIn(one, inBody, inRecord)]];
    }),
  );
};

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const withoutRecordFields = (
  value: unknown,
  body: z.ZodType,
  record: z.ZodType,
  section?: string,
): unknown => {
  const [inBody, inRecord] = [shapesOf(body), shapesOf(record)];
  const top = dropIn(value, inBody, inRecord);
  if (section === undefined || !isFields(value) || !isFields(top)) return top;
  const own = dropIn(value[section], inBody, fieldOf(inRecord, section));
  return isFields(own) ? { ...top, ...own } : top;
};
