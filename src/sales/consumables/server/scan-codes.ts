import { sql } from 'kysely';
import type { OtherBarcodeProvider } from '#inventory/stock/server/index.ts';

/** Finds a consumable by barcode or code, ignoring case. */
export const goodsScanCodes: OtherBarcodeProvider = ({ shopId }, code) => sql<boolean>`exists (
  select from goods g where g.shop_id = ${shopId} and g.barcode = ${code} and g.barcode <> ''
  union all
  select from goods g where g.shop_id = ${shopId} and lower(g.code) = lower(${code}))`;
