/** SQL texts that are built once for each shape a question can have; a request only fills in its values. */
import type { CompiledQuery, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { type Compilable, build } from './db.ts';

class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** The place of a value in a text, by name. */
export type SlotOf<Name extends string> = (name: Name) => RawBuilder<unknown>;

/** More shapes than this are forgotten and built again. */
const mostShapes = 1000;

/**
 * `make` builds the query of a shape from the shape alone: whatever differs between two requests of one shape is
 * a slot. `shape` is its key. → a query to be read like any other.
 */
export const prepared = <S, Name extends string, R>(
  make: (shape: S, slot: SlotOf<Name>) => RawBuilder<R>,
): ((key: string, shape: S, values: Readonly<Record<Name, unknown>>) => Compilable<R>) => {
  const known = new Map<string, CompiledQuery<R>>();
  const compiled = (key: string, shape: S): CompiledQuery<R> => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(shape, (name) => sql`${new Slot(name)}`).compile(build);
    if (known.size >= mostShapes) known.clear();
    known.set(key, made);
    return made;
  };
  return (key, shape, values) => {
    const text = compiled(key, shape);
    const parameters = text.parameters.map((one) => (one instanceof Slot ? values[one.name as Name] : one));
    return { compile: () => ({ ...text, parameters }) };
  };
};
