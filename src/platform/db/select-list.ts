import { type RawBuilder, sql } from 'kysely';
import { queryBuilder } from './db.ts';

export type SelectExpression = string | RawBuilder<unknown>;

export const compiledSql = (fragment: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { sql: text, parameters } = fragment.compile(queryBuilder);
  if (parameters.length > 0) throw new Error('a list of columns has no values');
  return sql.raw(text);
};

/** Returns `expression as "field", …`. Call it once when the module loads. */
export const selectList = (fields: Readonly<Record<string, SelectExpression>>): RawBuilder<unknown> => {
  const list = Object.entries(fields).map(
    ([field, from]) => sql`${typeof from === 'string' ? sql.ref(from) : from} as ${sql.ref(field)}`,
  );
  return compiledSql(sql.join(list));
};
