import { type RawBuilder, sql } from 'kysely';
import { codeKeysOf } from '#lib/codes/code-key.ts';
import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { matchesCode } from '#platform/search/match-codes.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CodeProvider, CodeRow, OtherBarcodeProvider } from '#inventory/stock/server/index.ts';

export const goodsHasCode = (codes: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${matchesCode({ code: sql`g.barcode`, key: sql`g.barcode_key` }, codes)}
    or ${matchesCode({ code: sql`g.code`, key: sql`g.code_key` }, codes)})`;

/** Barcodes come first, then equal codes, because older codes may differ only by spelling. */
export const exactGoodsFirst = (code: string): RawBuilder<unknown> =>
  sql`order by g.barcode = ${code} desc, g.code = ${code} desc, g.barcode_key = any(${codeKeysOf(code)}::text[]) desc nulls last, g.id`;

export const goodsScanCodes: OtherBarcodeProvider = ({ shopId }, key) => sql<boolean>`exists (
  select from goods g where g.shop_id = ${shopId} and g.barcode_key = ${key}
  union all
  select from goods g where g.shop_id = ${shopId} and g.code_key = ${key})`;

/** Returns the id of the consumable that uses the key, or null for a unit. */
export const usedGoodsCodes = (scope: Pick<Scope, 'shopId'>, keys: readonly string[]) => sql<{
  key: string;
  goodsId: number | null;
}>`
  select k.key, null::bigint as "goodsId" from unnest(${[...keys]}::text[]) k(key)
  where exists (select from unit u where u.shop_id = ${scope.shopId} and u.code_key = k.key)
  union all
  select k.key, g.id from unnest(${[...keys]}::text[]) k(key)
  join goods g on g.shop_id = ${scope.shopId} and (g.code_key = k.key or g.barcode_key = k.key)`;

export const goodsCodeKeyColumns = [
  { table: 'goods', code: 'code', key: 'code_key' },
  { table: 'goods', code: 'barcode', key: 'barcode_key' },
] as const;

export const goodsCode: CodeProvider = (scope, { text }) =>
  packageCovers(scope.package, 'm')
    ? sql<CodeRow>`
      select 'goods' as kind, g.id, case when g.barcode = '' then g.code else g.barcode end as code, g.name, null::bigint as "itemId", null::unit_state as state,
        null::bigint as "branchId", '[]'::json as orders, not g.active as off
      from goods g where g.shop_id = ${scope.shopId} and ${goodsHasCode([text])} ${exactGoodsFirst(text)} limit 1`
    : null;
