/** The settings (settings.ts) as columns of `shop`. A setting without its column does not compile. */
import { type RawBuilder, sql } from 'kysely';
import { selectList } from '../../core/server/columns.ts';
import type { Shop } from '../../core/server/tables.ts';
import type { Kept, Setting } from '../setting-kinds.ts';
import { shopSettings } from '../settings.ts';

export type Rows = Readonly<Record<string, Setting & { column: keyof Shop }>>;

const columnsOf = (rows: Rows): RawBuilder<unknown> =>
  selectList(
    Object.fromEntries(
      Object.entries(rows).map(([field, { column, orNull }]) => [
        field,
        orNull ? sql`coalesce(${sql.ref(`s.${column}`)}, '')` : `s.${column}`,
      ]),
    ),
  );

/** What is selected of `shop s`: every setting under the name of its field. */
export const settingColumns = columnsOf(shopSettings);

/** What is set in `update shop`. Values as they are kept: satang. */
export const settingValues = <R extends Rows>(rows: R, values: Kept<R>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(rows).map(([field, { column, json, orNull }]) => {
      const value = json ? JSON.stringify(values[field]) : values[field];
      return orNull ? sql`${sql.ref(column)} = nullif(${value}, '')` : sql`${sql.ref(column)} = ${value}`;
    }),
  );
