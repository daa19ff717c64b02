/** The settings (settings.ts) as columns of `shop` and `branch`. A setting without its column does not compile. */
import { type RawBuilder, sql } from 'kysely';
import { selectList } from '#platform/db/select-list.ts';
import type { Branch, Shop } from '#platform/db/tables.ts';
import type { Kept, Setting } from '../setting-kinds.ts';
import { branchSettings, shopSettings } from '../settings.ts';

type Of<Table> = Readonly<Record<string, Setting & { column: keyof Table & string }>>;
export type Rows = Of<Shop>;

const columnsOf = (rows: Of<Shop> | Of<Branch>, alias: string): RawBuilder<unknown> =>
  selectList(
    Object.fromEntries(
      Object.entries(rows).map(([field, { column, orNull }]) => [
        field,
        orNull ? sql`coalesce(${sql.ref(`${alias}.${column}`)}, '')` : `${alias}.${column}`,
      ]),
    ),
  );

/** What is selected of `shop s`: every setting under the name of its field. */
export const settingColumns = columnsOf(shopSettings, 's');

const branchRows: Of<Branch> = branchSettings;
/** What is selected of `branch b`: every setting under the name of its field. */
export const branchColumns = columnsOf(branchRows, 'b');

const branchFields = Object.entries(branchRows);
/** What is set in `update branch b` from rows `n` of its own columns. */
export const branchUpdate: RawBuilder<unknown> = sql.join(
  branchFields.map(([, { column }]) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`),
);
/** A branch as its columns are called. */
export const branchRow = ({
  branchId,
  ...values
}: { branchId: number } & Kept<typeof branchSettings>): Record<string, unknown> => ({
  id: branchId,
  ...Object.fromEntries(
    branchFields.map(([field, { column }]) => [column, values[field as keyof typeof values]]),
  ),
});

/** What is set in `update shop`. Values as they are kept: satang. */
export const settingValues = <R extends Rows>(rows: R, values: Kept<R>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(rows).map(([field, { column, json, orNull }]) => {
      const value = json ? JSON.stringify(values[field]) : values[field];
      return orNull ? sql`${sql.ref(column)} = nullif(${value}, '')` : sql`${sql.ref(column)} = ${value}`;
    }),
  );
