import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type ShopRow, shopRow } from './sql.ts';

export type ShopRules = Omit<ShopRow, 'closedDays'> & { closedDays: Day[] };

export const loadShopRules = async (q: Tx, scope: Pick<Scope, 'shopId'>, today: Day): Promise<ShopRules> => {
  const row = (await shopRow(scope, today).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return { ...row, closedDays: row.closedDays.map((one) => one.day) };
};
