import type { CompiledQuery, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { type Compilable, queryBuilder } from './db.ts';

class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type ParameterSlot<Name extends string> = (name: Name) => RawBuilder<unknown>;

const mostShapes = 1000;

/**
 * The text of `make` must depend only on the shape, which `key` identifies, and every value must come from a
 * slot.
 */
export const prepareQuery = <S, Name extends string, R>(
  make: (shape: S, slot: ParameterSlot<Name>) => RawBuilder<R>,
): ((key: string, shape: S, values: Readonly<Record<Name, unknown>>) => Compilable<R>) => {
  const known = new Map<string, CompiledQuery<R>>();
  const compiled = (key: string, shape: S): CompiledQuery<R> => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(shape, (name) => sql`${new Slot(name)}`).compile(queryBuilder);
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
