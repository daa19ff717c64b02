import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { cash, orderBuildersOf, today } from '#test/builders/index.ts';
import { customerContract } from '#customers/contract.ts';

const logged: string[] = [];
const a = await testApp({
  log: pino({ level: 'trace' }, { write: (text: string) => void logged.push(text) }),
});
const make = orderBuildersOf(a);

const someone = async (more: object = {}): Promise<number> =>
  (
    await a.ok(a.shop.staff, customerContract.create, {
      body: { name: 'สมศรี ใจดี', phone: '0898887777', citizenId: '1-1017-00230-70-8', ...more },
    })
  ).customerId;
const eraseOf = async (customerId: number) => {
  const request = await a.ok(a.shop.staff, customerContract.addRequest, {
    params: { id: customerId },
    body: { kind: 'erase' },
  });
  return a.call(a.shop.admin, customerContract.erase, { params: { id: request.requestId } });
};
/** Returns the text columns that contain the number in any notation. */
const placesOf = async (digits: string): Promise<string[]> => {
  const tables = await a.sql<{ name: string }>(
    "select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p', 'm') order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const row of await a.sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t`,
    ))
      for (const [column, value] of Object.entries(row.row))
        if (JSON.stringify(value).replaceAll(/[\s-]/g, '').includes(digits)) found.push(`${name}.${column}`);
  return [...new Set(found)];
};

describe('erasure', () => {
  it('is refused while an order is open, a deposit is held or credit remains, and then removes every trace', async () => {
    const customerId = await someone({ citizenId: '3100600445635', phone: '0861112222' });
    expect(await placesOf('3100600445635')).toEqual([]);
    const refused = async (code: string) => expect((await eraseOf(customerId)).error.code).toBe(code);
    const order = await make.reserved({ customerId });
    await refused('CUSTOMER_OPEN');
    const out = await a.ok(a.shop.staff, rentalsContract.pickup, {
      params: { id: order.orderId },
      body: {
        lines: make.idsOf(order).map((orderDetailId) => ({ orderDetailId })),
        payments: [cash('price', 500), cash('bail', 1000)],
      },
    });
    await refused('CUSTOMER_OPEN');
    await make.back(out);
    expect(['CUSTOMER_MONEY', 'CUSTOMER_OPEN']).toContain((await eraseOf(customerId)).error.code);
    await a.ok(a.shop.owner, refundContract.refund, {
      params: { id: order.orderId },
      body: { amount: 1000, method: 'cash' },
    });
    const next = await make.reserved({ customerId, pay: 300 });
    await a.ok(a.shop.admin, amendmentContract.cancel, {
      params: { id: next.orderId },
      body: { kind: 'cancelled', reason: 'x', money: 'credit' },
    });
    await refused('CUSTOMER_MONEY');
    const last = await make.reserved({ customerId });
    await a.ok(a.shop.staff, orderContract.pay, {
      params: { id: last.orderId },
      body: { payments: [{ for: 'price', method: 'credit', amount: 300 }] },
    });
    await a.ok(a.shop.admin, amendmentContract.cancel, {
      params: { id: last.orderId },
      body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
    });
    expect((await eraseOf(customerId)).status).toBe(200);
    expect(await placesOf('3100600445635')).toEqual([]);
    // Only issued documents, which stay unchanged, contain the person.
    expect((await placesOf('0861112222')).filter((place) => place !== 'document.content')).toEqual([]);
  });

  it('excludes a new order: one of the two concurrent requests is refused', async () => {
    const { itemId } = await a.makeItem({ units: 10 });
    for (let round = 0; round < 4; round += 1) {
      const customerId = await someone({ citizenId: undefined });
      const [erased, opened] = await Promise.all([
        eraseOf(customerId),
        a.call(a.shop.staff, rentalsContract.open, {
          body: {
            customerId,
            pickupDay: today(),
            returnDay: today(),
            reserve: true,
            lines: [{ itemId, quantity: 1 }],
          },
        }),
      ]);
      expect([erased.status === 200, opened.status === 200].filter(Boolean)).toHaveLength(1);
    }
  });

  it('is final: undoing an order step afterwards does not restore the name', async () => {
    const customerId = await someone({ name: 'นางลับ ไม่บอก', citizenId: undefined });
    const order = await make.reserved({ customerId });
    await a.ok(a.shop.admin, amendmentContract.cancel, {
      params: { id: order.orderId },
      body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
    });
    expect((await eraseOf(customerId)).status).toBe(200);
    const { undo } = await a.ok(a.shop.admin, orderContract.log, { params: { id: order.orderId } });
    const answer = await a.call(a.shop.admin, amendmentContract.undo, {
      params: { id: order.orderId },
      body: { stepId: undo?.stepId ?? 999_999, reason: 'x' },
    });
    expect(JSON.stringify(answer)).not.toContain('ลับ');
    // An order of an erased customer cannot be reopened, because an open order needs a reachable customer.
    expect(answer.status).toBe(409);
  });
});
