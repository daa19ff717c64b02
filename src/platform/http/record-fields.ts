/** Clients send records back as read. Fields that only the reply has are dropped before the body is checked. */
import type { z } from 'zod';

type Schema = z.core.$ZodType;
type Known = z.core.$ZodTypes;

/** The objects and arrays inside a schema, without wrappers. */
const shapesOf = (schema: Schema): Known[] => {
  const known = schema as Known;
  switch (known._zod.def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return shapesOf(known._zod.def.innerType);
    case 'pipe':
      return [...shapesOf(known._zod.def.in), ...shapesOf(known._zod.def.out)];
    case 'union':
      return known._zod.def.options.flatMap(shapesOf);
    default:
      return [known];
  }
};

const elementsOf = (shapes: readonly Known[]): Known[] =>
  shapes.flatMap((one) => (one._zod.def.type === 'array' ? shapesOf(one._zod.def.element) : []));
const fieldOf = (shapes: readonly Known[], name: string): Known[] =>
  shapes.flatMap((one) => {
    if (one._zod.def.type !== 'object' || !Object.hasOwn(one._zod.def.shape, name)) return [];
    const field = one._zod.def.shape[name];
    return field === undefined ? [] : shapesOf(field);
  });

const dropIn = (value: unknown, body: readonly Known[], record: readonly Known[]): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const [inBody, inRecord] = [elementsOf(body), elementsOf(record)];
    return value.map((one) => dropIn(one, inBody, inRecord));
  }
  if (!body.some((one) => one._zod.def.type === 'object')) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const [inBody, inRecord] = [fieldOf(body, name), fieldOf(record, name)];
      return inBody.length === 0 && inRecord.length > 0 ? [] : [[name, dropIn(one, inBody, inRecord)]];
    }),
  );
};

export const withoutRecordFields = (value: unknown, body: z.ZodType, record: z.ZodType): unknown =>
  dropIn(value, shapesOf(body), shapesOf(record));
