type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}`)
    .join('');

const singular = (word: string): string =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : /(ss|us)$/.test(word) ? word : word.replace(/s$/, '');

const isEnum = ({ enum: values }: Json): boolean => Array.isArray(values) && values.length > 2;
const isShape = (schema: Json): boolean => isJson(schema['properties']) || isEnum(schema);

type Place = { module: string; parent: string; own: string };
type Shape = { schema: Json; count: number; place: Place; whole: boolean };

const textOf = (schema: Json): string => JSON.stringify(schema);

const inner = (place: Place, key: string): Place => ({
  ...place,
  parent: `${place.parent}${place.own}`,
  own: pascal(key),
});

const partsOf = (schema: Json, place: Place): { key: string; at?: string; part: Json; place: Place }[] =>
  Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'properties' && isJson(value))
      return Object.entries(value).flatMap(([name, part]) =>
        isJson(part) ? [{ key, at: name, part, place: inner(place, name) }] : [],
      );
    if (Array.isArray(value) && ['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key))
      return value.flatMap((part: unknown, at) =>
        isJson(part) ? [{ key, at: String(at), part, place }] : [],
      );
    if (isJson(value) && key === 'items')
      return [
        {
          key,
          part: value,
          place: { ...place, own: place.own === 'ItemList' ? 'Row' : singular(place.own) },
        },
      ];
    return isJson(value) && key === 'additionalProperties' ? [{ key, part: value, place }] : [];
  });

/** `see` collects schemas. `named` then returns them with references. */
export const createSchemaComponents = () => {
  const shapes = new Map<string, Shape>();
  const names = new Map<string, string>();
  const components: Json = {};

  const see = (schema: Json, place: Place, whole = false): void => {
    if (isShape(schema)) {
      const known = shapes.get(textOf(schema));
      if (known !== undefined) {
        known.count += 1;
        known.whole ||= whole;
        return;
      }
      shapes.set(textOf(schema), { schema, count: 1, place, whole });
    }
    for (const { part, place: at } of partsOf(schema, place)) see(part, at);
  };

  const nameOf = ({ schema, place, whole }: Shape): string => {
    const { title } = schema;
    const module = pascal(place.module);
    const long = `${place.parent}${place.own}`;
    const short = place.own.startsWith(module) ? place.own : `${module}${place.own}`;
    const wanted = typeof title === 'string' ? [pascal(title), long] : whole ? [long] : [short, long];
    const free = wanted.find((name) => !(name in components));
    if (free !== undefined) return free;
    for (let number = 2; ; number += 1) if (!(`${long}${number}` in components)) return `${long}${number}`;
  };

  const named = (schema: Json): Json => {
    const shape = shapes.get(textOf(schema));
    if (shape === undefined || (shape.count === 1 && !shape.whole)) return withNames(schema);
    let name = names.get(textOf(schema));
    if (name === undefined) {
      name = nameOf(shape);
      names.set(textOf(schema), name);
      components[name] = {};
      components[name] = withNames(schema);
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  const withNames = (schema: Json): Json => {
    const made: Json = { ...schema };
    const anywhere = { module: '', parent: '', own: '' };
    for (const { key, at, part } of partsOf(schema, anywhere)) {
      if (at === undefined) made[key] = named(part);
      else if (key === 'properties') made[key] = { ...(made[key] as Json), [at]: named(part) };
      else made[key] = (made[key] as Json[]).with(Number(at), named(part));
    }
    return made;
  };

  return { see, named, components };
};

export type SchemaComponents = ReturnType<typeof createSchemaComponents>;
