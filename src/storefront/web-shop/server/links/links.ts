import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { CustomerOrderLink, webShopContract } from '#storefront/web-shop/contract.ts';
import { requestKeyHash } from '../place-request.ts';
import { lockOrderForLink, insertLink, storedLinkQuery, type StoredLink, revokeLink } from './sql.ts';
import { encryptLinkToken, newLinkToken, decryptLinkToken } from './token.ts';

/** Treats an undecryptable token as missing, so the link can be created again. */
const asLink = (seal: Seal, shopId: number, kept: StoredLink): CustomerOrderLink => {
  const token = kept.sealed === null ? null : decryptLinkToken(seal, shopId, kept.sealed);
  const base = kept.host === '' ? `/w/${kept.domain}` : `https://${kept.host}`;
  return {
    ready: kept.ready,
    url: token === null ? '' : `${base}/r/${token}`,
    madeAt: kept.madeAt,
    seenAt: kept.seenAt,
    email: kept.email,
  };
};

export const getOrderLink = readHandler<typeof webShopContract.orderLink>(async (db, scope, call) => {
  const [kept] = await db.read(scope, storedLinkQuery(scope, call.params.id));
  return kept === undefined ? call.fail('NOT_FOUND') : asLink(call.seal, scope.shopId, kept);
});

/** Creates a missing token. The caller has locked the order. */
export const orderLinkTokenOf = async (q: Tx, scope: Scope, seal: Seal, orderId: number): Promise<string> => {
  const [kept] = (await storedLinkQuery(scope, orderId).execute(q)).rows;
  const known =
    kept === undefined || kept.sealed === null ? null : decryptLinkToken(seal, scope.shopId, kept.sealed);
  if (known !== null) return known;
  const token = newLinkToken();
  await revokeLink(scope, orderId).execute(q);
  await insertLink(scope, {
    orderId,
    hash: requestKeyHash(token),
    sealed: encryptLinkToken(seal, scope.shopId, token),
  }).execute(q);
  return token;
};

export const createOrderLink = writeHandler<typeof webShopContract.makeOrderLink>(async (q, scope, call) => {
  const { id } = call.params;
  const { anew } = call.body;
  const [held] = (await lockOrderForLink(scope, id).execute(q)).rows;
  if (held === undefined) return call.fail('NOT_FOUND');
  const [before] = (await storedLinkQuery(scope, id).execute(q)).rows;
  if (before?.ready !== true) return call.fail('ILLEGAL_TRANSITION');
  if (anew) await revokeLink(scope, id).execute(q);
  await orderLinkTokenOf(q, scope, call.seal, id);
  const [kept] = (await storedLinkQuery(scope, id).execute(q)).rows;
  if (kept === undefined) return call.fail('NOT_FOUND');
  if (kept.madeAt !== before.madeAt)
    await writeAudit(q, scope, {
      action: 'webshop.makeLink',
      subject: 'rental_order',
      id,
      before: {},
      after: {},
    });
  return asLink(call.seal, scope.shopId, kept);
});

export const revokeOrderLink = writeHandler<typeof webShopContract.revokeOrderLink>(
  async (q, scope, call) => {
    const { id } = call.params;
    const [held] = (await lockOrderForLink(scope, id).execute(q)).rows;
    if (held === undefined) return call.fail('NOT_FOUND');
    const gone = (await revokeLink(scope, id).execute(q)).rows.length > 0;
    if (gone)
      await writeAudit(q, scope, {
        action: 'webshop.revokeLink',
        subject: 'rental_order',
        id,
        before: {},
        after: {},
      });
    const [kept] = (await storedLinkQuery(scope, id).execute(q)).rows;
    return kept === undefined ? call.fail('NOT_FOUND') : asLink(call.seal, scope.shopId, kept);
  },
);
