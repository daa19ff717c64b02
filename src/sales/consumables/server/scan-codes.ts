import { sql } from 'kysely';
import type { CodeOfOther } from '#inventory/stock/server/index.ts';

/** Goods are found by their barcode and by their code, in any letters. */
export const goodsCodes: CodeOfOther = ({ shopId }, code) => sql<boolean>`exists (
  select from goods g where g.shop_id = ${shopId} and g.barcode = ${code} and g.barcode <> ''
  union all
  select from goods g where g.shop_id = ${shopId} and lower(g.code) = lower(${code}))`;
