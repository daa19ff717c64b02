/** Select list with wire names. */
import { type RawBuilder, sql } from 'kysely';
import { queryBuilder } from './db.ts';

/** A column as `alias.column`, or an expression without values. */
export type SelectExpression = string | RawBuilder<unknown>;

/** `expression as "field", …`. The text is built here, so call it once at module level. */
export const selectList = (fields: Readonly<Record<string, SelectExpression>>): RawBuilder<unknown> => {
  const list = Object.entries(fields).map(
    ([field, from]) => sql`${typeof from === 'string' ? sql.ref(from) : from} as ${sql.ref(field)}`,
  );
  const { sql: text, parameters } = sql.join(list).compile(queryBuilder);
  if (parameters.length > 0) throw new Error('a list of columns has no values');
  return sql.raw(text);
};
