import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';
import { customerDataMark, listPhoneMark } from '#lib/contract/wire-schemas.ts';
import { maskPhone } from '#lib/thai/phone.ts';
import type { Scope } from '../tenancy/scope.ts';

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

/** Fixed keys of a record become properties, because zod has them only in `propertyNames`. */
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

type Cover = (value: unknown) => unknown;

const coverOf = (schema: unknown, coverLeaf: (schema: Json) => Cover | undefined): Cover | undefined => {
  if (!isJson(schema)) return undefined;
  const leaf = coverLeaf(schema);
  if (leaf !== undefined) return leaf;
  const { properties = {}, items, anyOf, oneOf } = schema;
  const each = coverOf(items, coverLeaf);
  const fields = Object.entries(properties as Json).flatMap(([name, one]) => {
    const cover = coverOf(one, coverLeaf);
    return cover === undefined ? [] : [{ name, cover }];
  });
  const choices = [anyOf, oneOf].flat().flatMap((one) => coverOf(one, coverLeaf) ?? []);
  if (each === undefined && fields.length === 0 && choices.length === 0) return undefined;
  return (value) => {
    const chosen = choices.reduce((now, cover) => cover(now), value);
    if (Array.isArray(chosen)) return each === undefined ? chosen : chosen.map(each);
    if (!isJson(chosen)) return chosen;
    const covered = fields
      .filter(({ name }) => name in chosen)
      .map(({ name, cover }) => [name, cover(chosen[name])] as const);
    return { ...chosen, ...Object.fromEntries(covered) };
  };
};

const emptied: Cover = (value) => {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return [];
  return isJson(value) ? {} : value;
};
const emptiedFields: Cover = (value) =>
  isJson(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, emptied(one)]))
    : emptied(value);
const masked: Cover = (value) => (typeof value === 'string' ? maskPhone(value) : value);

const coverCustomers = (schema: Json): Cover | undefined => {
  if (schema[customerDataMark] !== true) return undefined;
  return isJson(schema['properties']) ? emptiedFields : emptied;
};
const coverPhones = (schema: Json): Cover | undefined =>
  schema[listPhoneMark] === true ? masked : undefined;

export type HiddenData = Pick<Scope, 'masksPhones' | 'hidesCustomers'>;

/** Writes only fields of the schema, without hidden data. Compiles at first use. */
export const serializerOf = (schema: z.ZodType): ((value: unknown, hidden?: HiddenData) => string) => {
  let compiled:
    | { write: (value: unknown) => string; customers: Cover | undefined; phones: Cover | undefined }
    | undefined;
  return (value, { masksPhones, hidesCustomers } = {}) => {
    if (compiled === undefined) {
      const json = jsonSchema(schema, 'output');
      compiled = {
        write: fastJsonStringify(simplify(json) as Json),
        customers: coverOf(json, coverCustomers),
        phones: coverOf(json, coverPhones),
      };
    }
    const cover = hidesCustomers ? compiled.customers : masksPhones ? compiled.phones : undefined;
    return compiled.write(cover === undefined ? value : cover(value));
  };
};
