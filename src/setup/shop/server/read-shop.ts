import { bangkokDay } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { BranchClosures } from '../closures.ts';
import type { RentDuration, shopContract } from '../contract.ts';
import { settingsToWire } from '../setting-kinds.ts';
import { branchSettings, shopSettings, taxSettings } from '../settings.ts';
import { closuresQuery } from './closures-sql.ts';
import { type BranchRow, branchRows, durationRows, type ShopRow, shopRow } from './sql.ts';

export const branchToWire = (row: BranchRow) => ({
  branchId: row.branchId,
  ...settingsToWire(branchSettings, row),
  flag1: row.flag1,
});

export const shopInfoToWire = (
  shop: ShopRow,
  durations: readonly RentDuration[],
  { closedWeekdays }: Pick<BranchClosures, 'closedWeekdays'>,
) => ({
  shopInfoId: shop.domain,
  ...settingsToWire(shopSettings, shop),
  closedWeekdays,
  latestTermsVersion: shop.latestTermsVersion,
  usesVouchers: shop.usesVouchers,
  taxRate: shop.taxRate / 100,
  holidays: shop.holidays,
  closedDays: shop.closedDays,
  cashRoundingRules: shop.cashRoundingRules,
  rentDurations: durations.map((row) => ({
    ...row,
    price: row.price === null ? null : satangToBaht(row.price),
  })),
});

/** Returns all branches to an owner, and to other users their own branches (docs/spec.md §4). */
export const listBranches = readHandler<typeof shopContract.branches>(async (db, scope) => {
  const rows = await db.read(scope, branchRows(scope, scope.branchIds));
  return rows.map(branchToWire);
});

const today = () => bangkokDay(new Date());

export const getShopInfo = readHandler<typeof shopContract.shopInfo>(async (db, scope, call) => {
  const [[shop], durations, [branch]] = await db.readAll(scope, [
    shopRow(scope, today()),
    durationRows(scope),
    closuresQuery(scope, today(), today()),
  ]);
  if (shop === undefined) return call.fail('NOT_FOUND');
  return shopInfoToWire(shop, durations, branch?.closures ?? shop);
});

/** Follows docs/spec.md §7, with `taxRate` in percent. */
export const getTaxInfo = readHandler<typeof shopContract.taxInfo>(async (db, scope, call) => {
  const [shop] = await db.read(scope, shopRow(scope, today()));
  if (shop === undefined) return call.fail('NOT_FOUND');
  return { ...settingsToWire(taxSettings, shop), taxRate: shop.taxRate / 100 };
});
