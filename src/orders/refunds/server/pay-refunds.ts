import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { type Handler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { errorReply } from '#platform/http/error-reply.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { RefundBatchResult, refundContract } from '../contract.ts';
import { commitOrderChange, illegalTransition, lockOrder } from '#orders/order/server/index.ts';
import { assertRefundable, settleOrder } from './settle-order.ts';

type Pay = typeof refundContract.payRefunds;

const lastApproval = async (q: Tx, scope: Scope, orderId: number, version: number): Promise<number> => {
  const { rows } = await sql<{ amount: number; version: number }>`
    select amount, order_version as version from refund_approval
    where shop_id = ${scope.shopId} and order_id = ${orderId} order by id desc limit 1`.execute(q);
  const last = rows[0];
  if (last === undefined || last.version !== version) throw illegalTransition();
  return last.amount;
};

const knownOrders = (scope: Scope, ids: readonly number[]) => sql<{ id: number }>`
  select o.id from rental_order o where o.shop_id = ${scope.shopId} and o.id = any(${[...ids]}::bigint[])
    and o.branch_id = any(${[...scope.branchIds]}::bigint[])`;

const payOne = (batch: string) =>
  writeHandler<Pay>(async (q, scope, call) => {
    const { items, method, slip, slipImageId, note } = call.body;
    const results: RefundBatchResult[] = [];
    for (const { orderId, version } of items) {
      const order = await lockOrder(q, scope, orderId);
      if (order.head.version !== version) throw new AppError('CHANGED');
      const amount = await lastApproval(q, scope, orderId, version);
      assertRefundable(order, amount);
      const kept = await settleOrder(q, scope, order, { amount, method, slip, slipImageId, note, batch });
      await commitOrderChange(q, scope, order, {
        action: 'rental.pay-refund',
        step: { kind: 'refund', reason: note },
        after: { amount, method, note, kept, batch },
      });
      results.push({ orderId, ok: true, amount: satangToBaht(amount), code: '', detail: '' });
    }
    return { results };
  });

/**
 * Each order has its own transaction and idempotency key, so a failure does not stop the others. A batch with
 * an order that the user cannot see is refused. A repeated batch pays only unpaid orders. If there is no key,
 * the versions reveal paid orders (CHANGED).
 */
export const payRefunds: Handler<Pay> = {
  run: async (db, scope, call, key, name) => {
    const batch =
      key === undefined
        ? randomUUID()
        : createHash('sha256').update(`${scope.userId} ${key}`).digest('base64url');
    const ids = call.body.items.map((item) => item.orderId);
    const known = await db.read(scope, knownOrders(scope, ids));
    if (known.length < ids.length) return call.fail('NOT_FOUND');
    const one = payOne(batch);
    const results: RefundBatchResult[] = [];
    for (const item of call.body.items) {
      const own = { ...call, body: { ...call.body, items: [item] } };
      const ownKey = key === undefined ? undefined : `${batch}:${item.orderId}`;
      try {
        results.push(...(await one.run(db, scope, own, ownKey, name)).results);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { code, detail } = errorReply(error, call.language, 'save');
        results.push({ orderId: item.orderId, ok: false, amount: 0, code, detail });
      }
    }
    return { results };
  },
};
