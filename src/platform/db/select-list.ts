/** What is selected, under the names in which it is answered. */
import { type RawBuilder, sql } from 'kysely';
import { build } from './db.ts';

/** A column as `alias.column`, or an expression without values. */
export type Selected = string | RawBuilder<unknown>;

/** `expression as "field", …`; its text is built once, so keep it outside of what is called. */
export const selectList = (fields: Readonly<Record<string, Selected>>): RawBuilder<unknown> => {
  const list = Object.entries(fields).map(
    ([field, from]) => sql`${typeof from === 'string' ? sql.ref(from) : from} as ${sql.ref(field)}`,
  );
  const { sql: text, parameters } = sql.join(list).compile(build);
  if (parameters.length > 0) throw new Error('a list of columns has no values');
  return sql.raw(text);
};
