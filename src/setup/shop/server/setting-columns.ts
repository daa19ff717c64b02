/** Columns of `shop` and `branch`. A setting without column does not compile. */
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

export const settingColumns = columnsOf(shopSettings, 's');

const branchRows: Of<Branch> = branchSettings;
export const branchColumns = columnsOf(branchRows, 'b');

const branchFields = Object.entries(branchRows);
export const branchUpdate: RawBuilder<unknown> = sql.join(
  branchFields.map(([, { column }]) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`),
);
export const branchRow = ({
  branchId,
  ...values
}: { branchId: number } & StoredSettings<typeof branchSettings>): Record<string, unknown> => ({
  id: branchId,
  ...Object.fromEntries(
    branchFields.map(([field, { column }]) => [column, values[field as keyof typeof values]]),
  ),
});

/** Returns assignments of `update shop`, with amounts in satang. */
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
