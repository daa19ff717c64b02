import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type Json = { [key: string]: unknown };

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// `nullable` replaces `anyOf` with null, whose every value fast-json-stringify would validate.
const simplify = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(simplify);
  if (!isJson(value)) return value;
  const { anyOf } = value;
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const other = anyOf.find((one) => isJson(one) && one['type'] !== 'null');
    if (
      isJson(other) &&
      anyOf.some((one) => isJson(one) && one['type'] === 'null') &&
      typeof other['type'] === 'string'
    )
      return { ...(simplify(other) as Json), nullable: true };
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, simplify(one)]));
};

/** zod lists the fixed keys of a record only in `propertyNames`. */
const spelledOut = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(spelledOut);
  if (!isJson(value)) return value;
  const { propertyNames, additionalProperties, ...rest } = value;
  const keys = isJson(propertyNames) ? propertyNames['enum'] : undefined;
  if (Array.isArray(keys) && isJson(additionalProperties)) {
    const each = spelledOut(additionalProperties);
    return { ...rest, properties: Object.fromEntries(keys.map((key) => [String(key), each])) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spelledOut(one)]));
};

export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return spelledOut(rest) as Json;
};

/** Writes only the fields of the schema. Compiled at first use, not at startup. */
export const serializerOf = (schema: z.ZodType): ((value: unknown) => string) => {
  let write: ((value: unknown) => string) | undefined;
  return (value) => (write ??= fastJsonStringify(simplify(jsonSchema(schema, 'output')) as Json))(value);
};
