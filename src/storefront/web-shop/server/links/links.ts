/** The customer's link to an order, as staff handle it. */
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { OrderLink, webshopContract } from '#storefront/web-shop/contract.ts';
import { hashOfKey } from '../place-request.ts';
import { holdForLink, insertLink, keptLink, type KeptLink, revokeLink } from './sql.ts';
import { closedToken, newToken, openedToken } from './token.ts';

/** A token that does not open any more (its key is lost) is none: the link can be made anew. */
const asLink = (seal: Seal, shopId: number, kept: KeptLink): OrderLink => {
  const token = kept.sealed === null ? null : openedToken(seal, shopId, kept.sealed);
  const base = kept.host === '' ? `/w/${kept.domain}` : `https://${kept.host}`;
  return {
    ready: kept.ready,
    url: token === null ? '' : `${base}/r/${token}`,
    madeAt: kept.madeAt,
    seenAt: kept.seenAt,
    email: kept.email,
  };
};

export const orderLink = reading<typeof webshopContract.orderLink>(async (db, scope, call) => {
  const [kept] = await db.read(scope, keptLink(scope, call.params.id));
  return kept === undefined ? call.fail('NOT_FOUND') : asLink(call.seal, scope.shopId, kept);
});

/** The token of an order's live link, which is made where there is none. The caller holds the order. */
export const tokenOf = async (q: Tx, scope: Scope, seal: Seal, orderId: number): Promise<string> => {
  const [kept] = (await keptLink(scope, orderId).execute(q)).rows;
  const known =
    kept === undefined || kept.sealed === null ? null : openedToken(seal, scope.shopId, kept.sealed);
  if (known !== null) return known;
  const token = newToken();
  await revokeLink(scope, orderId).execute(q);
  await insertLink(scope, {
    orderId,
    hash: hashOfKey(token),
    sealed: closedToken(seal, scope.shopId, token),
  }).execute(q);
  return token;
};

export const makeOrderLink = writing<typeof webshopContract.makeOrderLink>(async (q, scope, call) => {
  const { id } = call.params;
  const { anew } = call.body;
  const [held] = (await holdForLink(scope, id).execute(q)).rows;
  if (held === undefined) return call.fail('NOT_FOUND');
  const [before] = (await keptLink(scope, id).execute(q)).rows;
  if (before?.ready !== true) return call.fail('ILLEGAL_TRANSITION');
  if (anew) await revokeLink(scope, id).execute(q);
  await tokenOf(q, scope, call.seal, id);
  const [kept] = (await keptLink(scope, id).execute(q)).rows;
  if (kept === undefined) return call.fail('NOT_FOUND');
  if (kept.madeAt !== before.madeAt)
    await audit(q, scope, { action: 'webshop.makeLink', subject: 'rental_order', id, before: {}, after: {} });
  return asLink(call.seal, scope.shopId, kept);
});

export const revokeOrderLink = writing<typeof webshopContract.revokeOrderLink>(async (q, scope, call) => {
  const { id } = call.params;
  const [held] = (await holdForLink(scope, id).execute(q)).rows;
  if (held === undefined) return call.fail('NOT_FOUND');
  const gone = (await revokeLink(scope, id).execute(q)).rows.length > 0;
  if (gone)
    await audit(q, scope, {
      action: 'webshop.revokeLink',
      subject: 'rental_order',
      id,
      before: {},
      after: {},
    });
  const [kept] = (await keptLink(scope, id).execute(q)).rows;
  return kept === undefined ? call.fail('NOT_FOUND') : asLink(call.seal, scope.shopId, kept);
});
