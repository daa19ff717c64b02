/** What hooks are told, in which order, and what becomes of it when the other side fails or the worker dies. */
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testSecret } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { EventName } from '#lib/vocabulary/webhook-events.ts';
import { eventNames, events } from '#lib/vocabulary/webhook-events.ts';
import { sealOf } from '#platform/crypto/sealing.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { makeOrder } from '#admin/notifications/server/testing/shop.ts';
import { noticeContract } from '#admin/notifications/contract.ts';
import { outsideContract } from '#integrations/api/contract.ts';
import { receiver } from '../testing/receiver.ts';
import { startWorker } from '../testing/start-worker.ts';
import { type Delivery, deliver } from './deliver.ts';
import { shopsWith } from '#platform/jobs/shops-with-work.ts';
import { tellOverdue } from './overdue-events.ts';
import { shopsWithHooks } from './worker.ts';
import { setReach } from './network-reach.ts';

const a = await testApp({ own: 'adds a policy' });
let other: Awaited<ReturnType<typeof receiver>>;
const today = bangkokDay(new Date());

beforeAll(async () => {
  setReach({ privateHooks: true });
});
afterAll(() => setReach({ privateHooks: false }));
beforeEach(async () => {
  other = await receiver();
  await a.sql('delete from hook');
});

const parts = (more: Partial<Delivery> = {}): Delivery => ({
  db: a.db,
  seal: sealOf(testSecret),
  reach: { privateHooks: true, timeout: 2000 },
  leaseSeconds: 60,
  lanes: 3,
  ...more,
});
const makeHook = (names: readonly EventName[] = eventNames, url = other.url, shop = a.shop) =>
  a.ok(shop.owner, outsideContract.makeHook, { body: { name: 'บัญชี', url, events: [...names] } });
const go = (more?: Partial<Delivery>, shop = a.shop): Promise<void> => deliver(parts(more), shop.shopId);
const types = (): string[] => other.came.map((one) => one.type);
const sends = async (hookId: number) =>
  (await a.ok(a.shop.owner, outsideContract.hookSends, { params: { id: hookId } })).itemList;
const hookOf = async (hookId: number) =>
  (await a.ok(a.shop.owner, outsideContract.hooks)).itemList.find((one) => one.hookId === hookId);

const reserve = async (pay = 500) => {
  const { itemId } = await a.makeItem({ units: 1, rentalPrice: 500 });
  return a.ok(a.shop.staff, counterContract.open, {
    body: {
      customerId: await a.makeCustomer('คุณลับ ไม่บอกใคร'),
      pickupDay: today,
      returnDay: addDays(today, 2),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
      payments: pay === 0 ? [] : [{ for: 'price', method: 'cash', amount: pay }],
    },
  });
};
const plain = async (hookId: number, n: number, subject = 'order/1'): Promise<void> => {
  await a.sql(
    `insert into hook_send (shop_id, hook_id, event, subject, data)
     select $1, $2, 'order.paid', $3 || case when $3 like '%/' then n::text else '' end, jsonb_build_object('n', n) from generate_series(1, $4::int) n order by n`,
    [a.shop.shopId, hookId, subject, n],
  );
};

describe('what is told', () => {
  it('an order from its reservation to its return, in order, as its shapes say, without a name, signed for whoever has the secret', async () => {
    const { hookId, secret } = await makeHook();
    const order = await reserve();
    await a.ok(a.shop.staff, counterContract.pickup, {
      params: { id: order.orderId },
      body: {
        lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId })),
        payments: [{ for: 'bail', method: 'cash', amount: 1000 }],
      },
    });
    await go({ lanes: 1 });
    const ofOrder = other.came.filter((one) => one.data.orderId === order.orderId);
    expect(ofOrder.map((one) => one.type)).toEqual([
      'document.issued',
      'order.reserved',
      'order.paid',
      'document.issued',
      'order.out',
      'order.paid',
    ]);
    expect(ofOrder[2]?.data).toMatchObject({ orderNo: order.orderNo, amount: 500, paid: 500, balance: 0 });
    expect(other.came.some((one) => one.type === 'stock.changed')).toBe(true);
    expect(JSON.stringify(other.came)).not.toContain('ไม่บอกใคร');
    const judge = new Webhook(secret);
    for (const one of other.came) {
      const told = judge.verify(one.text, one.headers as Record<string, string>) as { type: EventName };
      expect(events[told.type].data.strict().safeParse(one.data).error).toBeUndefined();
    }
    expect(() =>
      judge.verify(`${other.came[0]?.text} `, other.came[0]?.headers as Record<string, string>),
    ).toThrow('No matching signature found');
    expect((await sends(hookId)).every((one) => one.state === 'sent' && one.status === 204)).toBe(true);
  });

  // A cluster does not take the policy that makes looking slow.
  it.skipIf(process.env['TEST_CLUSTER'] !== undefined)(
    'each thing once, however many look while somebody writes what was sent',
    async () => {
      const { hookId } = await makeHook();
      await plain(hookId, 30, 'order/');
      // Between the moment of which somebody looks and that in which they hold the hook there is time for it.
      await a.sql(
        'create policy slow on hook_send as restrictive for select using (pg_sleep(0.002)::text is not null)',
      );
      try {
        const looking = async (): Promise<void> => {
          while (other.came.length < 30) await go({ lanes: 1 });
        };
        await Promise.all(Array.from({ length: 4 }, looking));
      } finally {
        await a.sql('drop policy slow on hook_send');
      }
      expect(other.came).toHaveLength(30);
      expect(new Set(other.came.map((one) => one.headers['webhook-id'])).size).toBe(30);
    },
  );

  it('only what it asked for, of its own shop, and nothing of an operation that was refused', async () => {
    await makeHook(['order.reserved']);
    await makeHook(['order.reserved'], other.url, a.other);
    await reserve(0);
    const refused = await a.call(a.shop.staff, counterContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: today,
        returnDay: today,
        lines: [{ itemId: 987_654, quantity: 1 }],
        reserve: true,
        payments: [],
      },
    });
    expect(refused.status).toBe(404);
    await go();
    await go({}, a.other);
    expect(types()).toEqual(['order.reserved']);
  });

  it('an order that is late, once for its day', async () => {
    const { hookId } = await makeHook(['order.overdue']);
    const order = await makeOrder(a, { pickup: -3, back: -1, state: 'out' });
    for (let n = 0; n < 2; n++) await a.db.tx(a.shop, (q) => tellOverdue(q, a.shop.shopId, today));
    expect((await sends(hookId)).map((one) => one.subject)).toEqual([`order/${order.orderId}`]);
    await go();
    expect(other.came[0]?.data).toMatchObject({ orderNo: order.orderNo, returnDay: addDays(today, -1) });
  });
});

describe('the other side fails', () => {
  it('of one order nothing is told before what came earlier; of others it is', async () => {
    const { hookId } = await makeHook();
    await plain(hookId, 2, 'order/1');
    await plain(hookId, 1, 'order/2');
    let first = true;
    other.box.answer = (response, one) => {
      const fails = first && one.text.includes('"n": 1') === false && first;
      first = false;
      response.writeHead(fails ? 500 : 200).end('broken');
    };
    await go({ lanes: 1 });
    await a.sql('update hook set rest_until = now()');
    await go({ lanes: 1 });
    expect(other.came.length).toBe(2);
    expect((await sends(hookId)).map((one) => [one.subject, one.state, one.status])).toEqual([
      ['order/2', 'sent', 200],
      ['order/1', 'waiting', null],
      ['order/1', 'waiting', 500],
    ]);
    await a.sql('update hook_send set next_at = now()');
    await go({ lanes: 1 });
    expect(other.came.map((one) => (one.data as { n?: number }).n)).toEqual([1, 1, 1, 2]);
    expect(other.came[0]?.headers['webhook-id']).toBe(other.came[2]?.headers['webhook-id']);
    expect(other.came[0]?.text).toBe(other.came[2]?.text);
  });

  it('for days: it is switched off, the bell says so to the owner, and on again it goes on', async () => {
    const { hookId } = await makeHook();
    await plain(hookId, 1);
    other.box.answer = (response) => void response.writeHead(500).end('ขออภัย');
    const again = async (days: number): Promise<void> => {
      await a.sql(
        `update hook set rest_until = now(), failing_since = failing_since - make_interval(days => $1)`,
        [days],
      );
      await a.sql('update hook_send set next_at = now()');
      await go();
    };
    await go();
    expect(await hookOf(hookId)).toMatchObject({ state: 'failing', waiting: 1 });
    await again(2);
    expect((await hookOf(hookId))?.state).toBe('failing');
    await again(2);
    expect((await hookOf(hookId))?.state).toBe('gaveUp');
    expect((await sends(hookId))[0]).toMatchObject({ state: 'waiting', status: 500, detail: 'ขออภัย' });
    const bell = async (who: TestApp['shop']['owner']) =>
      (await a.ok(who, noticeContract.counts)).counts.hookOff;
    expect([await bell(a.shop.owner), await bell(a.shop.staff)]).toEqual([1, 0]);
    await reserve(0);
    expect((await sends(hookId)).length).toBe(1);
    other.box.answer = (response) => void response.writeHead(200).end();
    await a.ok(a.shop.owner, outsideContract.switchHook, { params: { id: hookId }, body: { on: true } });
    await go();
    expect(await hookOf(hookId)).toMatchObject({ state: 'on', waiting: 0 });
    expect(await bell(a.shop.owner)).toBe(0);
  });

  it('says that it is gone: nothing more is sent', async () => {
    const { hookId } = await makeHook();
    await plain(hookId, 1);
    other.box.answer = (response) => void response.writeHead(410).end();
    await go();
    expect((await hookOf(hookId))?.state).toBe('gaveUp');
  });

  it('a thing that is never taken is given up after its last try', async () => {
    const { hookId } = await makeHook();
    await plain(hookId, 1);
    await a.sql('update hook_send set tries = 9');
    other.box.answer = (response) => void response.writeHead(400).end();
    await go();
    expect((await sends(hookId))[0]).toMatchObject({ state: 'failed', tries: 10, nextAt: null });
  });
});

describe('workers', () => {
  it('two of them tell each thing once', async () => {
    const { hookId } = await makeHook();
    await plain(hookId, 12, 'order/');
    other.box.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 5);
    await Promise.all([go(), go()]);
    const told = other.came.map((one) => (one.data as { n?: number }).n);
    expect(told).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect((await hookOf(hookId))?.waiting).toBe(0);
  });

  it('one that is killed after it sent: the same is sent again under the same id', async () => {
    const { hookId } = await makeHook();
    await plain(hookId, 1);
    const arrived = new Promise<void>((resolve) => {
      other.box.answer = () => resolve();
    });
    const worker = startWorker(a.db.url, a.shop.shopId);
    await arrived;
    worker.kill('SIGKILL');
    other.box.answer = (response) => void response.writeHead(200).end();
    await expect
      .poll(
        async () => {
          await go();
          return (await sends(hookId))[0]?.state;
        },
        { timeout: 15_000 },
      )
      .toBe('sent');
    expect(other.came.length).toBe(2);
    expect(other.came[0]?.headers['webhook-id']).toBe(other.came[1]?.headers['webhook-id']);
  });
});

describe('which shops are looked after', () => {
  it('those that have hooks; of one that has none any more nothing is said to wait', async () => {
    const named = shopsWith(a.ownerUrl, a.db, { warn: (error: unknown) => expect(error).toBeUndefined() });
    expect(await named(shopsWithHooks)).toEqual([]);
    const { hookId } = await makeHook();
    expect(await named(shopsWithHooks)).toEqual([a.shop.shopId]);
    await a.sql('update hook set active = false where id = $1', [hookId]);
    expect(await named(shopsWithHooks)).toEqual([]);
  });
});
