import { sql } from 'kysely';
import type { CodeProvider } from '#inventory/stock/server/index.ts';
import { paperOfOrder } from '#orders/order/server/index.ts';
import { requestKeyHash } from '#storefront/web-shop/server/place-request.ts';

export const orderLinkCode: CodeProvider = (scope, { text }) => {
  const [, token] = /^https?:\/\/\S+\/([0-9a-f]{32})(?:[/?#]|$)/.exec(text) ?? [];
  if (token === undefined) return null;
  return paperOfOrder(
    scope,
    sql`(select k.order_id from order_link k where k.shop_id = ${scope.shopId} and k.token_hash = ${requestKeyHash(token)} and k.revoked_at is null)`,
  );
};
