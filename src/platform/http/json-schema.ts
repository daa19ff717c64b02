import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';
import { listPhoneMark } from '#lib/contract/wire-schemas.ts';
import { maskPhone } from '#lib/thai/phone.ts';

type Json = { [key: string]: unknown };

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Replaces `anyOf` with null by `nullable`, because fast-json-stringify validates each value of an `anyOf`.
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

/** Lists the fixed keys of a record as properties; zod writes them only into `propertyNames`. */
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

type Mask = (value: unknown) => unknown;

/** Returns undefined for a schema without telephone numbers of lists. */
const maskOf = (schema: unknown): Mask | undefined => {
  if (!isJson(schema)) return undefined;
  if (schema[listPhoneMark] === true)
    return (value) => (typeof value === 'string' ? maskPhone(value) : value);
  const { properties = {}, items, anyOf, oneOf } = schema;
  const each = maskOf(items);
  const fields = Object.entries(properties as Json).flatMap(([name, one]) => {
    const mask = maskOf(one);
    return mask === undefined ? [] : [{ name, mask }];
  });
  const choices = [anyOf, oneOf].flat().flatMap((one) => maskOf(one) ?? []);
  if (each === undefined && fields.length === 0 && choices.length === 0) return undefined;
  return (value) => {
    const chosen = choices.reduce((now, mask) => mask(now), value);
    if (Array.isArray(chosen)) return each === undefined ? chosen : chosen.map(each);
    if (!isJson(chosen)) return chosen;
    const masked = fields
      .filter(({ name }) => name in chosen)
      .map(({ name, mask }) => [name, mask(chosen[name])] as const);
    return { ...chosen, ...Object.fromEntries(masked) };
  };
};

/** Writes only the fields of the schema; `masked` hides telephone numbers of lists. Compiled at first use, not at startup. */
export const serializerOf = (schema: z.ZodType): ((value: unknown, masked?: boolean) => string) => {
  let compiled: { write: (value: unknown) => string; mask: Mask | undefined } | undefined;
  return (value, masked = false) => {
    if (compiled === undefined) {
      const json = jsonSchema(schema, 'output');
      compiled = { write: fastJsonStringify(simplify(json) as Json), mask: maskOf(json) };
    }
    const { write, mask } = compiled;
    return write(masked && mask !== undefined ? mask(value) : value);
  };
};
