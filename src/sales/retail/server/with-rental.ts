import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { loadShopRules } from '#setup/shop/server/index.ts';
import type { SaleItemInput } from '../contract.ts';
import { saleItemsAuditOf, sellItems, sellGarments } from './sell-items.ts';

export type SaleWithRental = {
  articles?: readonly SaleItemInput[] | undefined;
  /** If true, reservations of sold garments move first. */
  movePromises?: boolean | undefined;
};

export const assertSalesEnabled = (scope: Scope): void => {
  if (!packageCovers(scope.package, 'm')) throw new AppError('PACKAGE_REQUIRED', { values: { size: 'm' } });
};

/**
 * Takes sold garments off the rack, before units are reserved. Returns the step that adds charges between the
 * order's insertion and payment. Throws `saleItemErrors` or PACKAGE_REQUIRED.
 */
export const beginSaleWithRental = async (
  q: Tx,
  scope: Scope,
  orderNo: string,
  { articles = [], movePromises = false }: SaleWithRental,
): Promise<(order: { id: number; branch_id: number }) => Promise<void>> => {
  assertSalesEnabled(scope);
  const rules = await loadShopRules(q, scope, workDay(scope));
  const garments = await sellGarments(q, scope, articles, { orderNo, movePromises });
  return (order) =>
    sellItems(q, scope, { ...order, order_no: orderNo }, articles, {
      garments,
      field: 'articles',
      staffDiscount: rules.staffDiscountPercent,
    });
};

export const saleWithRentalAuditOf = ({ articles = [], movePromises = false }: SaleWithRental): object =>
  articles.length === 0 ? {} : { articles: saleItemsAuditOf(articles), movePromises };
