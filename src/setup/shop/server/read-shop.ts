import { bangkokDay } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import type { RentDuration, shopContract } from '../contract.ts';
import { told } from '../setting-kinds.ts';
import { branchSettings, shopSettings, taxSettings } from '../settings.ts';
import { type BranchRow, branchRows, durationRows, type ShopRow, shopRow } from './sql.ts';

/** A branch as it travels. */
export const branchOut = (row: BranchRow) => ({
  branchId: row.branchId,
  ...told(branchSettings, row),
  flag1: row.flag1,
});

/** Names and rules of a shop as they travel. */
export const infoOut = (shop: ShopRow, durations: readonly RentDuration[]) => ({
  shopInfoId: shop.domain,
  ...told(shopSettings, shop),
  taxRate: shop.taxRate / 100,
  holidays: shop.holidays,
  closedDays: shop.closedDays,
  rentDurations: durations.map((row) => ({ ...row, price: row.price === null ? null : baht(row.price) })),
});

/** An owner's are all branches, others' the assigned ones (docs/spec.md §4); the token carries them. */
export const branches = reading<typeof shopContract.branches>(async (db, scope) => {
  const rows = await db.read(scope, branchRows(scope, scope.branchIds));
  return rows.map(branchOut);
});

const today = () => bangkokDay(new Date());

export const shopInfo = reading<typeof shopContract.shopInfo>(async (db, scope, call) => {
  const [[shop], durations] = await db.readAll(scope, [shopRow(scope, today()), durationRows(scope)]);
  if (shop === undefined) return call.fail('NOT_FOUND');
  return infoOut(shop, durations);
});

/** docs/spec.md §7: taxRate in percent (7 by default), vatSystem, inVat, receiptHeader. */
export const taxInfo = reading<typeof shopContract.taxInfo>(async (db, scope, call) => {
  const [shop] = await db.read(scope, shopRow(scope, today()));
  if (shop === undefined) return call.fail('NOT_FOUND');
  return { ...told(taxSettings, shop), taxRate: shop.taxRate / 100 };
});
