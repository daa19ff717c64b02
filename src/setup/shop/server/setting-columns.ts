/** The settings (settings.ts) as columns of `shop` and `branch`. A setting without its column does not compile. */
import { type RawBuilder, sql } from 'kysely';
import { selectList } from '#platform/db/select-list.ts';
import type { Branch, Shop } from '#platform/db/tables.ts';
import type { StoredSettings, Setting } from '../setting-kinds.ts';
import { branchSettings, shopSettings } from '../settings.ts';

type Of<Table> = Readonly<Record<string, Setting & { column: keyof Table & string }>>;
export type ShopSettingRows = Of<Shop>;

const columnsOf = (rows: Of<Shop> | Of<Branch>, alias: string): RawBuilder<unknown> =>
  selectList(
    Object.fromEntries(
      Object.entries(rows).map(([field, { column, orNull }]) => [
        field,
        orNull ? sql`coalesce(${sql.ref(`${alias}.${column}`)}, '')` : `${alias}.${column}`,
      ]),
    ),
  );

/** Select list for `shop s`: every setting under the name of its field. */
export const settingColumns = columnsOf(shopSettings, 's');

const branchRows: Of<Branch> = branchSettings;
/** Select list for `branch b`: every setting under the name of its field. */
export const branchColumns = columnsOf(branchRows, 'b');

const branchFields = Object.entries(branchRows);
/** Assignments for `update branch b` from rows `n` with the same columns. */
export const branchUpdate: RawBuilder<unknown> = sql.join(
  branchFields.map(([, { column }]) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`),
);
/** A branch with its column names as keys. */
export const branchRow = ({
  branchId,
  ...values
}: { branchId: number } & StoredSettings<typeof branchSettings>): Record<string, unknown> => ({
  id: branchId,
  ...Object.fromEntries(
    branchFields.map(([field, { column }]) => [column, values[field as keyof typeof values]]),
  ),
});

/** Assignments for `update shop`. Values as stored: satang. */
export const settingValues = <R extends ShopSettingRows>(
  rows: R,
  values: StoredSettings<R>,
): RawBuilder<unknown> =>
  sql.join(
    Object.entries(rows).map(([field, { column, json, orNull }]) => {
      const value = json ? JSON.stringify(values[field]) : values[field];
      return orNull ? sql`${sql.ref(column)} = nullif(${value}, '')` : sql`${sql.ref(column)} = ${value}`;
    }),
  );
