import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testSecret } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { EventName } from '#lib/vocabulary/webhook-events.ts';
import { eventNames, webhookEvents } from '#lib/vocabulary/webhook-events.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { makeOrder } from '#admin/notifications/server/testing/shop.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { apiContract } from '#integrations/api/contract.ts';
import { createWebhookReceiver } from '../testing/receiver.ts';
import { startWebhookProcess } from '../testing/start-worker.ts';
import { type WebhookDeliveryContext, deliverWebhooks } from './deliver.ts';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { publishOverdueEvents } from './overdue-events.ts';
import { shopsWithWebhooks } from './webhook-jobs.ts';
import { setWebhookReach } from './network-reach.ts';

const a = await testApp({ own: 'adds a policy' });
let other: Awaited<ReturnType<typeof createWebhookReceiver>>;
const today = bangkokDay(new Date());

beforeAll(async () => {
  setWebhookReach({ privateHooks: true });
});
afterAll(() => setWebhookReach({ privateHooks: false }));
beforeEach(async () => {
  other = await createWebhookReceiver();
  await a.sql('delete from hook');
});

const parts = (more: Partial<WebhookDeliveryContext> = {}): WebhookDeliveryContext => ({
  db: a.db,
  seal: createSeal(testSecret),
  reach: { privateHooks: true, timeout: 2000 },
  leaseSeconds: 60,
  lanes: 3,
  ...more,
});
const makeHook = (names: readonly EventName[] = eventNames, url = other.url, shop = a.shop) =>
  a.ok(shop.owner, apiContract.makeHook, { body: { name: 'บัญชี', url, events: [...names] } });
const go = (more?: Partial<WebhookDeliveryContext>, shop = a.shop): Promise<void> =>
  deliverWebhooks(parts(more), shop.shopId);
const types = (): string[] => other.came.map((one) => one.type);
const sends = async (hookId: number) =>
  (await a.ok(a.shop.owner, apiContract.hookSends, { params: { id: hookId } })).itemList;
const hookOf = async (hookId: number) =>
  (await a.ok(a.shop.owner, apiContract.hooks)).itemList.find((one) => one.hookId === hookId);

const reserve = async (pay = 500) => {
  const { itemId } = await a.makeItem({ units: 1, rentalPrice: 500 });
  return a.ok(a.shop.staff, rentalsContract.open, {
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

describe('delivery', () => {
  it('sends the events of an order from reservation to return, in order, matching their schemas, without names, signed with the secret', async () => {
    const { hookId, secret } = await makeHook();
    const order = await reserve();
    await a.ok(a.shop.staff, rentalsContract.pickup, {
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
      const payload = judge.verify(one.text, one.headers as Record<string, string>) as { type: EventName };
      expect(webhookEvents[payload.type].data.strict().safeParse(one.data).error).toBeUndefined();
    }
    expect(() =>
      judge.verify(`${other.came[0]?.text} `, other.came[0]?.headers as Record<string, string>),
    ).toThrow('No matching signature found');
    expect((await sends(hookId)).every((one) => one.state === 'sent' && one.status === 204)).toBe(true);
  });

  // A cluster rejects the policy that slows the read.
  it.skipIf(process.env['TEST_CLUSTER'] !== undefined)(
    'sends each event once when many workers read while another records the result',
    async () => {
      const { hookId } = await makeHook();
      await plain(hookId, 30, 'order/');
      // This policy widens the gap between reading the due events and locking the webhook.
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

  it('sends only subscribed events of its own shop, and none of a refused operation', async () => {
    await makeHook(['order.reserved']);
    await makeHook(['order.reserved'], other.url, a.other);
    await reserve(0);
    const refused = await a.call(a.shop.staff, rentalsContract.open, {
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

  it('reports an overdue order once for its day', async () => {
    const { hookId } = await makeHook(['order.overdue']);
    const order = await makeOrder(a, { pickup: -3, back: -1, state: 'out' });
    for (let n = 0; n < 2; n++) await a.db.tx(a.shop, (q) => publishOverdueEvents(q, a.shop.shopId, today));
    expect((await sends(hookId)).map((one) => one.subject)).toEqual([`order/${order.orderId}`]);
    await go();
    expect(other.came[0]?.data).toMatchObject({ orderNo: order.orderNo, returnDay: addDays(today, -1) });
  });
});

describe('a failing receiver', () => {
  it('blocks later events of the same order, and none of other orders', async () => {
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

  it('that fails for days is disabled, the owner sees it under the bell, and delivery resumes when it is enabled', async () => {
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
      (await a.ok(who, notificationsContract.counts)).counts.hookOff;
    expect([await bell(a.shop.owner), await bell(a.shop.staff)]).toEqual([1, 0]);
    await reserve(0);
    expect((await sends(hookId)).length).toBe(1);
    other.box.answer = (response) => void response.writeHead(200).end();
    await a.ok(a.shop.owner, apiContract.switchHook, { params: { id: hookId }, body: { on: true } });
    await go();
    expect(await hookOf(hookId)).toMatchObject({ state: 'on', waiting: 0 });
    expect(await bell(a.shop.owner)).toBe(0);
  });

  it('that answers 410 gets no further events', async () => {
    const { hookId } = await makeHook();
    await plain(hookId, 1);
    other.box.answer = (response) => void response.writeHead(410).end();
    await go();
    expect((await hookOf(hookId))?.state).toBe('gaveUp');
  });

  it('that never accepts an event gets it up to the last try', async () => {
    const { hookId } = await makeHook();
    await plain(hookId, 1);
    await a.sql('update hook_send set tries = 9');
    other.box.answer = (response) => void response.writeHead(400).end();
    await go();
    expect((await sends(hookId))[0]).toMatchObject({ state: 'failed', tries: 10, nextAt: null });
  });
});

describe('delivery workers', () => {
  it('send each event once when two of them run', async () => {
    const { hookId } = await makeHook();
    await plain(hookId, 12, 'order/');
    other.box.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 5);
    await Promise.all([go(), go()]);
    const payload = other.came.map((one) => (one.data as { n?: number }).n);
    expect(payload).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect((await hookOf(hookId))?.waiting).toBe(0);
  });

  it('send an event again under the same id when one is killed after sending', async () => {
    const { hookId } = await makeHook();
    await plain(hookId, 1);
    const arrived = new Promise<void>((resolve) => {
      other.box.answer = () => resolve();
    });
    const worker = startWebhookProcess(a.db.url, a.shop.shopId);
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

describe('the worker', () => {
  it('visits only shops with active webhooks', async () => {
    const named = createShopFinder(a.ownerUrl, a.db, {
      warn: (error: unknown) => expect(error).toBeUndefined(),
    });
    expect(await named(shopsWithWebhooks)).toEqual([]);
    const { hookId } = await makeHook();
    expect(await named(shopsWithWebhooks)).toEqual([a.shop.shopId]);
    await a.sql('update hook set active = false where id = $1', [hookId]);
    expect(await named(shopsWithWebhooks)).toEqual([]);
  });
});
