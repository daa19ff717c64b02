import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { cleanCode, codeKey } from '#lib/codes/code-key.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { otherBarcodePort } from '../ports/other-barcodes.ts';

export type NextCodesRequest = { groupId: number; count: number; start: number | undefined };
type Read = <R>(query: RawBuilder<R>) => Promise<readonly R[]>;

export const readIn =
  (q: Tx): Read =>
  async (query) =>
    (await query.execute(q)).rows;
const digits = 9;

const groupQuery = ({ shopId }: Scope, groupId: number) => sql<{ code: string; shape: string }>`
  select g.code, g.item_code_3_digit as shape from product_group g where g.shop_id = ${shopId} and g.id = ${groupId}`;

const unitsQuery = ({ shopId }: Scope, groupId: number, prefix: string) => sql<{
  units: number;
  last: number | null;
}>`
  select count(*) as units, max(case when left(u.barcode, length(${prefix})) = ${prefix} and substr(u.barcode, length(${prefix}) + 1) ~ ${`^[0-9]{1,${digits}}$`}
      then substr(u.barcode, length(${prefix}) + 1)::bigint end) as last
  from product_item i join unit u on u.shop_id = ${shopId} and u.item_id = i.id
  where i.shop_id = ${shopId} and i.group_id = ${groupId}`;

const takenQuery = (scope: Scope, codes: readonly { code: string; key: string }[]) => sql<{ code: string }>`
  select c.code from unnest(${codes.map((one) => one.code)}::text[], ${codes.map((one) => one.key)}::text[]) c(code, key)
  where exists (select from unit u where u.shop_id = ${scope.shopId} and u.code_key = c.key)
    or exists (select from unit u where u.shop_id = ${scope.shopId} and u.barcode = c.code)
    or ${otherBarcodePort.provided(scope, sql`c.key`)}`;

/**
 * Returns the group's code (or the unique prefix `G12-`) and a number as wide as `itemCode3Digit`, after the
 * group's highest or from `start`. Skips used codes, and returns fewer codes if too many are used. Returns
 * null for an unknown group.
 */
export const nextCodes = async (
  read: Read,
  scope: Scope,
  { groupId, count, start }: NextCodesRequest,
): Promise<string[] | null> => {
  const [group] = await read(groupQuery(scope, groupId));
  if (group === undefined) return null;
  const prefix = group.code === '' ? `G${groupId}-` : cleanCode(group.code);
  const [own] = await read(unitsQuery(scope, groupId, prefix));
  const first = start ?? Math.max(own?.last ?? 0, Number(group.shape)) + 1;
  const codes = Array.from({ length: count + (own?.units ?? 0) + 201 }, (_, n) => {
    const code = prefix + String(first + n).padStart(group.shape.length, '0');
    return { code, key: codeKey(code) };
  });
  const taken = new Set((await read(takenQuery(scope, codes))).map((one) => one.code));
  return codes.flatMap(({ code }) => (taken.has(code) ? [] : [code])).slice(0, count);
};
