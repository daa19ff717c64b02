import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { invalidField, type LoadedOrder } from '#orders/order/server/index.ts';
import { loadLatestTerms } from '#setup/shop/server/index.ts';
import type { OrderTerms } from '#setup/shop/terms.ts';

export const termsAfterChange = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  adopted: number | undefined,
): Promise<OrderTerms> => {
  const { terms } = order.head;
  if (adopted === undefined || adopted === terms.termsVersion) return terms;
  const latest = await loadLatestTerms(q, scope);
  if (latest.termsVersion !== adopted) throw invalidField('termsVersion');
  return latest;
};

export const adoptedTermsLog = (order: LoadedOrder, after: OrderTerms): { termsAdopted?: number } =>
  after.termsVersion === order.head.terms.termsVersion ? {} : { termsAdopted: after.termsVersion };
