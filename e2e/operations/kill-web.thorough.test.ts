/** After power cuts, nothing is partial, duplicate, reserved forever or paid twice. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { cartCookie } from '#storefront/web-shop/rules/cart-cookie.ts';
import { solveProofOfWork } from '#storefront/web-shop/rules/proof-of-work.ts';
import { makeSlipFile } from '../support/steps/order-steps.ts';
import {
  type PowerCut,
  type CrashableServer,
  startCrashableServer,
  type RunningServer,
} from '../support/crashable-server.ts';

/** The plain run cuts everything together. kill-orders.thorough.test.ts cuts server and database alone. */
const cuts = rounds(1, 24);
const kinds: readonly PowerCut[] = ['both', 'server', 'database'];
const workers = 3;

let rig: CrashableServer;
let running: RunningServer;
beforeAll(async () => {
  rig = await startCrashableServer({ TRUST_PROXY: 'yes' });
  running = await rig.start();
});
afterAll(async () => {
  await rig.end();
});

type Garment = { code: string; color: string; size: string };
/** One customer's progress. Each step sets its result. */
type Wish = {
  n: number;
  day: string;
  cookie: string;
  fields?: Record<string, string>;
  sent?: true;
  orderId?: number;
  accepted?: true;
  link?: string;
  slip?: true;
};

const hidden = (body: string, pattern: RegExp): string =>
  (pattern.exec(body)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const call = async (at: RunningServer, method: string, path: string, body?: unknown, key = '') => {
  const reply = await fetch(`${at.origin}${path}`, {
    method,
    headers: { ...at.headers, ...(key !== '' && { 'idempotency-key': key }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
};

/** Selects everything that would be wrong after a power cut. $1 is the last order before this test. */
const wrongs = `
  select 'order without its request, or with two' as what, o.id from rental_order o where o.channel = 'web' and o.id > $1
    and (select count(*) from web_request w where w.shop_id = o.shop_id and w.order_id = o.id) <> 1
  union all select 'request without an order', w.order_id from web_request w where w.order_id > $1 and not exists (
    select from rental_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.id where o.shop_id = w.shop_id and o.id = w.order_id)
  union all select 'kept without an end, or longer than the shop keeps', r.id from reservation r where r.hold_order_id > $1 and r.hold_until > now() + interval '31 minutes'
  union all select 'kept for nobody', r.id from reservation r where r.purpose = 'hold' and not exists (
    select from web_request w where w.shop_id = r.shop_id and w.order_id = r.hold_order_id)
  union all select 'kept and promised', o.id from rental_order o where exists (select from reservation r where r.shop_id = o.shop_id and r.hold_order_id = o.id)
    and exists (select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id and l.state <> 'draft')
  union all select 'promised for no line', r.id from reservation r where r.purpose = 'rental' and r.state <> 'released'
    and not exists (select from order_line l where l.shop_id = r.shop_id and l.reservation_id = r.id)
  union all select 'accepted without its garment', o.id from rental_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
    where o.channel = 'web' and o.id > $1 and l.state = 'reserved' and not exists (
      select from reservation r where r.shop_id = l.shop_id and r.id = l.reservation_id and r.state = 'held')
  union all select 'two bills', i.order_id from bill i where i.order_id > $1 and i.withdrawn_at is null group by i.order_id having count(*) > 1
  union all select 'key without an answer', 0 from idempotency where reply is null`;

it(
  `${cuts} power cuts at requests, acceptance and payment: a retry completes each step exactly once`,
  { timeout: 90_000 + cuts * 60_000 },
  async () => {
    const owner = await rig.owner();
    await owner.query('update web_site set hold_minutes = 30, max_holds = 20');
    const { rows: garments } = await owner.query<Garment>(
      `select g.code, i.color, i.size from product_group g join product_item i on i.shop_id = g.shop_id and i.group_id = g.id
       join unit u on u.shop_id = i.shop_id and u.item_id = i.id and u.branch_id = (select min(id) from branch) and u.state = 'ready'
       where g.web_item = 'y' and g.state and g.code <> '' group by g.code, i.color, i.size order by min(u.id)`,
    );
    const { rows: start } = await owner.query<{ id: string; customer: string }>(
      'select max(o.id) as id, (select min(id) from customer where erased_at is null) as customer from rental_order o',
    );
    await owner.end();
    const first = Number(start[0]?.id);
    const customerId = Number(start[0]?.customer);
    expect(garments.length).toBeGreaterThan(4);

    /** Sends a visitor's request from the visitor's own address. */
    const visit = (at: RunningServer, wish: Wish, path: string, body?: URLSearchParams | FormData) =>
      fetch(`${at.origin}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          cookie: wish.cookie,
          'x-forwarded-for': `198.18.${Math.floor(wish.n / 200)}.${(wish.n % 200) + 1}`,
        },
        redirect: 'manual',
        ...(body !== undefined && { body }),
      });
    const phoneOf = ({ n }: Wish): string => `08${String(10_000_000 + n)}`;

    const ask = async (at: RunningServer, wish: Wish): Promise<void> => {
      if (wish.fields === undefined) {
        const body = await (await visit(at, wish, `/w/ratri/cart?day=${wish.day}`)).text();
        const form = hidden(body, /name="form" value="([^"]*)"/);
        if (form === '') throw new Error('no form');
        const proof = await solveProofOfWork(hidden(body, /data-proof="([^"]*)"/));
        wish.fields = {
          form,
          terms: hidden(body, /name="terms" value="([^"]*)"/),
          'seen-1': hidden(body, /name="seen-1" value="([^"]*)"/),
          branch: '1',
          name: 'มาลี',
          phone: phoneOf(wish),
          consent: 'y',
          proof,
        };
      }
      const reply = await visit(
        at,
        wish,
        `/w/ratri/request?day=${wish.day}`,
        new URLSearchParams(wish.fields),
      );
      if (reply.status !== 303) throw new Error(`request: ${reply.status}`);
      wish.sent = true;
    };
    const accept = async (at: RunningServer, wish: Wish): Promise<void> => {
      const list = await call(at, 'GET', `/api/webshop/requests?state=new&q=${phoneOf(wish)}`);
      const accepted = await call(at, 'GET', `/api/webshop/requests?state=accepted&q=${phoneOf(wish)}`);
      const rows = [list, accepted].flatMap((one) => one['itemList'] as { orderId: number; state: string }[]);
      expect(rows.length, 'one request, in one state').toBe(1);
      const { orderId, state } = rows[0] ?? { orderId: 0, state: '' };
      wish.orderId = orderId;
      if (state === 'new') {
        const { version } = await call(at, 'GET', `/api/webshop/requests/${orderId}`);
        await call(
          at,
          'PUT',
          `/api/webshop/requests/${orderId}/accepted`,
          { customerId, version },
          `accept-${wish.n}`,
        );
      }
      wish.accepted = true;
    };
    const pay = async (at: RunningServer, wish: Wish): Promise<void> => {
      wish.link ??= String((await call(at, 'POST', `/api/rental/${wish.orderId}/link`, {}))['url']);
      const { name, mimeType, buffer } = await makeSlipFile(`WEB${String(wish.n).padStart(12, '0')}`);
      const form = new FormData();
      form.append('slip', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
      const reply = await visit(at, wish, wish.link, form);
      if (reply.status !== 303) throw new Error(`slip: ${reply.status}`);
      wish.slip = true;
    };
    /** Continues from the current step to the end. */
    const goOn = async (at: RunningServer, wish: Wish): Promise<void> => {
      if (wish.sent === undefined) await ask(at, wish);
      if (wish.accepted === undefined) await accept(at, wish);
      if (wish.slip === undefined) await pay(at, wish);
    };

    const wishes: Wish[] = [];
    const newWish = (): Wish => {
      const n = wishes.length;
      const garment = garments[n % garments.length] ?? { code: '', color: '', size: '' };
      const day = addDays(bangkokDay(new Date()), 100 + ((Math.floor(n / garments.length) * 9) % 400));
      const cart = JSON.stringify([[garment.code, garment.color, garment.size, 1]]);
      const wish = { n, day, cookie: `${cartCookie}=${encodeURIComponent(cart)}` };
      wishes.push(wish);
      return wish;
    };
    const ended = (): number => wishes.filter((one) => one.slip === true).length;

    for (let round = 0; round < cuts; round += 1) {
      const at = running;
      let going = true;
      const work = Array.from({ length: workers }, async () => {
        while (going) await goOn(at, newWish()).catch(() => (going = false));
      });
      const before = ended();
      await expect.poll(() => ended(), { timeout: 60_000 }).toBeGreaterThan(before + 1);
      await new Promise((resolve) => setTimeout(resolve, (round * 137) % 900));
      await rig.cut(kinds[round % kinds.length] ?? 'both');
      going = false;
      await Promise.all(work);
      running = await rig.start();
    }
    // Interrupted requests are sent again, as a user without a response does.
    const broken = wishes.filter((one) => one.slip === undefined);
    expect(broken.length).toBeGreaterThan(0);
    for (const wish of broken) await goOn(running, wish);
    // Acknowledged requests are sent again too, without effect.
    for (const wish of wishes.slice(-3)) {
      await ask(running, wish);
      await pay(running, wish);
    }

    const end = await rig.owner();
    try {
      expect((await end.query(wrongs, [first])).rows).toEqual([]);
      const { rows } = await end.query<{ key: string; requests: string; promises: string; bills: string }>(
        `select w.key_hash as key, count(distinct w.id) as requests,
           (select count(*) from order_line l join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id and r.state = 'held'
             where l.order_id = min(w.order_id)) as promises,
           (select count(*) from bill i where i.order_id = min(w.order_id) and i.slip_image_id is not null and i.withdrawn_at is null) as bills
         from web_request w where w.order_id > $1 group by w.key_hash`,
        [first],
      );
      const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
      expect(rows.map((one) => one.key).toSorted()).toEqual(
        wishes.map((one) => digest(one.fields?.['form'] ?? '')).toSorted(),
      );
      for (const row of rows) expect(row).toMatchObject({ requests: '1', promises: '1', bills: '1' });
    } finally {
      await end.end();
    }
  },
);

it(
  `${cuts} power cuts while reviews with photos are sent: each review exists once, complete`,
  { timeout: 90_000 + cuts * 60_000 },
  async () => {
    const owner = await rig.owner();
    const { rows } = await owner.query<{ id: number }>(
      `select o.id::int as id from rental_order o where o.customer_id is not null and o.kind = 'rental' and exists (
         select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id and l.state = 'returned'
           and not exists (select from review r where r.shop_id = l.shop_id and r.line_id = l.id)) order by o.id desc limit 24`,
    );
    await owner.end();
    const { buffer, mimeType, name } = await makeSlipFile('REVIEW');
    const waiting: { id: number; url?: string; open?: boolean }[] = rows.map(({ id }) => ({ id }));
    const send = async (at: RunningServer, one: { id: number; url?: string }): Promise<boolean> => {
      one.url ??= String((await call(at, 'POST', `/api/rental/${one.id}/link`, {}))['url']);
      const form = new FormData();
      form.append('stars', '5');
      form.append('body', `ชอบมาก ${one.id}`);
      form.append('photo', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
      const headers = { 'x-forwarded-for': `198.19.0.${(one.id % 200) + 1}` };
      const reply = await fetch(`${at.origin}${one.url}/review/1`, {
        method: 'POST',
        headers,
        body: form,
        redirect: 'manual',
      });
      // Line 1 may never have been returned.
      if (reply.status !== 303 && reply.status !== 404) throw new Error(`review: ${reply.status}`);
      return reply.status === 303;
    };
    const asked = new Set<number>();
    for (let round = 0; round < cuts; round += 1) {
      const at = running;
      const batch = waiting.slice(round * 6, round * 6 + 6);
      const under = batch.map((one) =>
        send(at, one)
          .then((is) => is && asked.add(one.id))
          .catch(() => undefined),
      );
      await new Promise((resolve) => setTimeout(resolve, 20 + ((round * 61) % 240)));
      await rig.cut(kinds[round % kinds.length] ?? 'both');
      await Promise.all(under);
      running = await rig.start();
    }
    for (const one of [...waiting, ...waiting]) if (await send(running, one)) asked.add(one.id);
    expect(asked.size).toBeGreaterThan(5);
    const end = await rig.owner();
    try {
      const kept = await end.query<{ id: number; reviews: number; photos: number }>(
        `select l.order_id::int as id, count(distinct r.id)::int as reviews, count(p.image_id)::int as photos
         from review r join order_line l on l.shop_id = r.shop_id and l.id = r.line_id
         left join review_image p on p.shop_id = r.shop_id and p.review_id = r.id
         where r.body = 'ชอบมาก ' || l.order_id group by l.order_id order by l.order_id`,
      );
      expect(kept.rows).toEqual(
        [...asked].toSorted((x, y) => x - y).map((id) => ({ id, reviews: 1, photos: 1 })),
      );
      const stray = await end.query(
        `select i.id from image i where i.folder = 'review' and not exists (
           select from review_image p where p.shop_id = i.shop_id and p.image_id = i.id)`,
      );
      expect(stray.rows).toEqual([]);
    } finally {
      await end.end();
    }
  },
);
