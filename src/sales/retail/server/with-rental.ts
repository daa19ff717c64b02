/** What is sold in the cart of a rental that is opened: the counter's operations let it go in their own transaction. */
import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { shopRules } from '#setup/shop/server/index.ts';
import type { ArticleIn } from '../contract.ts';
import { articlesTold, sellArticles, sellGarments } from './sell-items.ts';

export type SoldWith = {
  articles?: readonly ArticleIn[] | undefined;
  /** Promises on garments that are sold go to other garments first. */
  movePromises?: boolean | undefined;
};

/** PACKAGE_REQUIRED where the package of the shop sells nothing. */
export const mustHaveSales = (scope: Scope): void => {
  if (!packageCovers(scope.package, 'm')) throw new AppError('PACKAGE_REQUIRED', { values: { size: 'm' } });
};

/**
 * First step, before garments are held: those that are sold leave the rack, so that none of the new promises stands on one. Gives
 * the second step, for when the order is there: what is sold is owed with it, and before it is paid. Errors: `articleErrors`, PACKAGE_REQUIRED.
 */
export const beginSelling = async (
  q: Tx,
  scope: Scope,
  orderNo: string,
  { articles = [], movePromises = false }: SoldWith,
): Promise<(order: { id: number; branch_id: number }) => Promise<void>> => {
  mustHaveSales(scope);
  const rules = await shopRules(q, scope, workDay(scope));
  const garments = await sellGarments(q, scope, articles, { orderNo, movePromises });
  return (order) =>
    sellArticles(q, scope, { ...order, order_no: orderNo }, articles, {
      garments,
      field: 'articles',
      staffDiscount: rules.staffDiscountPercent,
    });
};

/** What the audit log keeps of it. */
export const soldWithTold = ({ articles = [], movePromises = false }: SoldWith): object =>
  articles.length === 0 ? {} : { articles: articlesTold(articles), movePromises };
