/** What nobody at a counter types, and everything at once: refused in the shape of our errors, or kept as it is. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { accountingContract } from '../../accounting/contract.ts';
import { addDays, bangkokDay } from '../../core/common/day.ts';
import { errorStatus } from '../../core/common/errors.ts';
import { customerContract } from '../../customer/contract.ts';
import { type Order, rentalContract } from '../../rental/contract.ts';
import { stockContract } from '../../stock/contract.ts';
import { newSlip } from '../../rental/server/testing/orders.ts';
import { rooms } from './rooms.ts';
import { testApp, type Who } from './testing/app.ts';
import { makeObjects, samples } from './testing/samples.ts';

const a = await testApp();
const { owner, admin, staff, staff2 } = a.shop;
const today = bangkokDay(new Date());
const inDays = (count: number) => addDays(today, count);
const cash = (what: 'price' | 'bail', amount: number) => ({ for: what, method: 'cash' as const, amount });

/** An error of ours: a known code with its status, words, and nothing from inside. */
const expectOurs = (answer: { status: number; error: unknown }, what: string): void => {
  const error = answer.error as { code: keyof typeof errorStatus; title: string; detail: string };
  const text = JSON.stringify(error);
  expect(answer.status, `${what}: ${text}`).toBeLessThan(500);
  expect(errorStatus[error.code], `${what}: ${text}`).toBe(answer.status);
  expect(error.title, what).toMatch(/\S/);
  expect(text, what).not.toMatch(
    /\.ts\b|\.js\b|node_modules|\bat \w+ \(|select .* from|insert into|pg_|postgres|constraint|relation "/i,
  );
};
const expectFine = (answer: { status: number; error: unknown }, what: string): void => {
  if (answer.status !== 200) expectOurs(answer, what);
};

/** One raw request: whatever bytes and headers, as staff. */
const raw = async (
  method: string,
  at: string,
  body?: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  who: Who | null = staff,
) => {
  const response = await fetch(a.origin + at, {
    method,
    headers: { ...(who && { authorization: `Bearer ${who.token}` }), ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  let error: unknown;
  try {
    error = JSON.parse(text);
  } catch {
    error = { code: 'not JSON', text };
  }
  return { status: response.status, error, text };
};
const json = { 'content-type': 'application/json' };

const texts: Record<string, string> = {
  emoji: '👗 ชุดไทย 👩‍👩‍👧‍👦 🇹🇭',
  'zero width': 'ชุด\u200bไทย\u200d\ufeff',
  'right to left': '\u202eชุดไทย\u202c \u2066x\u2069',
  'lone surrogates': 'ก\ud800 ข\udc00',
  NUL: 'ก\u0000ข',
  controls: '\u0001\u0007\u001b[31mแดง\u007f\u0085',
  script: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  SQL: "'; drop table unit; -- \\ % _ $1 $$ E'\\x27'",
  'format marks': '%s %n {{7*7}} ${7*7} {name} {{due}}',
  combining: `ก${'้'.repeat(50)}`,
  'only invisible': '\u200b\u200b',
  long: 'ก'.repeat(10_000),
};
/** What may be kept of a text: no control characters, no halves, no blanks at the ends. */
const kept = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .trim();

const item = await a.makeItem({ units: 4, rentalPrice: 300, bail: 500 });
const customerId = await a.makeCustomer();
const bodyOf = (more: object = {}) => ({
  customerId,
  pickupDay: inDays(0),
  returnDay: inDays(1),
  reserve: false,
  lines: [{ itemId: item.itemId, quantity: 1 }],
  ...more,
});
/** A reserved order of a garment of its own. */
const reserved = async (payments: ReturnType<typeof cash>[] = [], units = 1): Promise<Order> => {
  const { itemId } = await a.makeItem({ units, rentalPrice: 300, bail: 500 });
  return a.ok(staff, rentalContract.open, {
    body: bodyOf({ reserve: true, payments, lines: [{ itemId, quantity: units }] }),
  });
};
const isOut = async (units = 1): Promise<Order> => {
  const order = await reserved([cash('price', 300 * units), cash('bail', 500 * units)], units);
  return a.ok(staff, rentalContract.pickup, {
    params: { id: order.orderId },
    body: { lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId })) },
  });
};

describe('texts', () => {
  it.each(Object.entries(texts))(
    '%s: kept as typed or refused, and the order reads back',
    async (what, text) => {
      const named = await a.call(staff, customerContract.create, {
        body: {
          name: text,
          note: text,
          address: text,
          lineId: text,
          measurements: { [text.slice(0, 30)]: 90 },
        },
      });
      expectFine(named, `customer ${what}`);
      const noted = await a.call(staff, customerContract.create, {
        body: { name: `ก ${text}`.slice(0, 300), note: text.slice(0, 2000) },
      });
      expectFine(noted, `note ${what}`);
      if (noted.status === 200) expect(noted.data.note).toBe(kept(text.slice(0, 2000)));
      const order = await a.call(staff, rentalContract.open, {
        body: bodyOf({ note: text, discount: 1, discountReason: text }),
      });
      expectFine(order, `order ${what}`);
      if (order.status === 200) expect(order.data.note).toBe(kept(text));
      else expect(what).toBe('long');
      // An address cannot carry half a character, nor more than the 16 KiB that Node reads of a request's head.
      const short = text.toWellFormed().slice(0, 1000);
      const found = await a.call(staff, rentalContract.list, { query: { q: short } });
      expectFine(found, `q of orders ${what}`);
      for (const row of [customerContract.list, stockContract.search])
        expectFine(await a.call(staff, row, { query: { q: short } }), `q ${what}`);
      expectFine(await a.call(staff, stockContract.scan, { params: { barcode: short } }), `barcode ${what}`);
      const cart = await a.call(staff, rentalContract.putCart, {
        body: { note: text, lines: [{ id: item.itemId, quantity: 1, barcode: text }] },
      });
      expectFine(cart, `cart ${what}`);
      expect((await a.call(staff, rentalContract.getCart)).status).toBe(200);
    },
  );

  it.each(Object.entries(texts))('%s as a reason and on paper', async (what, text) => {
    const { orderId } = await reserved([cash('price', 300)]);
    const cancelled = await a.call(admin, rentalContract.cancel, {
      params: { id: orderId },
      body: { kind: 'cancelled', reason: text, money: 'refund' },
    });
    expectFine(cancelled, what);
    const order = await a.ok(staff, rentalContract.get, { params: { id: orderId } });
    expect(order.state).toBe(cancelled.status === 200 ? 'cancelled' : 'reserved');
    for (const { documentId } of order.documents) {
      const paper = await a.ok(staff, accountingContract.document, { params: { id: documentId } });
      expect(JSON.stringify(paper)).not.toContain('\\u0000');
    }
  });

  it('a search for % or _ finds what has one, not everything', async () => {
    for (const q of ['%', '_', '\\', '%%', "'"])
      expect((await a.ok(staff, customerContract.list, { query: { q: `${q}zzz` } })).total).toBe(0);
  });
});

describe('numbers', () => {
  const odd = [-1, -0.01, 0.001, 1.005, 1e21, 99_999_999.999, 1e308, '1', '1e3', '๑', true, [], {}];
  it('amounts: no more than two decimals, not negative, not huge, not text', async () => {
    const { orderId } = await reserved();
    const fields = [
      (amount: unknown) =>
        raw(
          'POST',
          `/api/rental/${orderId}/pay`,
          JSON.stringify({ payments: [{ for: 'price', method: 'cash', amount }] }),
          json,
        ),
      (amount: unknown) => raw('POST', '/api/rental', JSON.stringify(bodyOf({ discount: amount })), json),
      (amount: unknown) =>
        raw(
          'POST',
          '/api/rental',
          JSON.stringify(bodyOf({ lines: [{ itemId: item.itemId, quantity: 1, rentalPrice: amount }] })),
          json,
        ),
      (amount: unknown) =>
        raw(
          'POST',
          `/api/rental/${orderId}/extend`,
          JSON.stringify({ returnDay: inDays(3), fee: amount }),
          json,
        ),
      (amount: unknown) =>
        raw('POST', `/api/rental/${orderId}/refund`, JSON.stringify({ amount, method: 'cash' }), json),
    ];
    for (const send of fields)
      for (const amount of odd) {
        const answer = await send(amount);
        expect([amount, answer.status, answer.error]).toEqual([
          amount,
          400,
          expect.objectContaining({ code: 'VALIDATION' }),
        ]);
      }
    for (const text of ['NaN', 'Infinity', '01', '1.', '0x10', '1_000'])
      expectOurs(
        await raw(
          'POST',
          `/api/rental/${orderId}/pay`,
          `{"payments":[{"for":"price","method":"cash","amount":${text}}]}`,
          json,
        ),
        text,
      );
    const { money } = await a.ok(staff, rentalContract.get, { params: { id: orderId } });
    expect(money).toMatchObject({ price: 300, paid: 0, bailHeld: 0 });
  });

  it('the largest order there can be adds up to the satang', async () => {
    const most = 99_999_999.99;
    const made = await a.ok(staff, rentalContract.open, {
      body: bodyOf({ lines: [{ itemId: item.itemId, quantity: 500, rentalPrice: most, bail: most }] }),
    });
    expect(made.money).toMatchObject({ price: 49_999_999_995, bail: 49_999_999_995 });
  });

  it('quantities and ids that are none', async () => {
    for (const quantity of [0, -1, 1.5, 501, 1e21, '1', null])
      expectOurs(
        await raw(
          'POST',
          '/api/rental',
          JSON.stringify(bodyOf({ lines: [{ itemId: item.itemId, quantity }] })),
          json,
        ),
        `quantity ${String(quantity)}`,
      );
    const id = String(item.itemId);
    for (const itemId of [
      `${id}e0`,
      ` ${id}`,
      `${id} `,
      `${id};drop`,
      `0x${item.itemId.toString(16)}`,
      `+${id}`,
      `${id}.0`,
      true,
      [item.itemId],
      {},
      -1,
      0,
      1.5,
      1e21,
      '',
      null,
      Number.MAX_SAFE_INTEGER + 1,
    ])
      expect([
        itemId,
        (await raw('POST', '/api/rental', JSON.stringify(bodyOf({ lines: [{ itemId, quantity: 1 }] })), json))
          .status,
      ]).toEqual([itemId, 400]);
    const { orderId } = await reserved();
    for (const at of [
      `${orderId}e0`,
      `%20${orderId}`,
      `${orderId}%20`,
      `${orderId};drop`,
      `0x${orderId.toString(16)}`,
      `+${orderId}`,
      `${orderId}.0`,
      '%00',
      '%F0%9F%91%97',
      '../1',
      '9'.repeat(40),
      '-0',
      'NaN',
      'null',
      'undefined',
      '__proto__',
    ]) {
      const answer = await raw('GET', `/api/rental/${at}`);
      expectOurs(answer, at);
      expect([at, answer.status]).toEqual([at, at === '../1' ? 404 : 400]);
    }
    for (const branch of [
      `${a.shop.branchA}e0`,
      ` ${a.shop.branchA},${a.shop.branchB}`,
      '0x1',
      '__proto__',
      '-1',
      'Infinity',
    ])
      expectFine(
        await raw('GET', '/api/orderheader', undefined, { 'x-branch-id': branch }),
        `branch ${branch}`,
      );
  });

  it('days at the ends of the calendar', async () => {
    const ends = [
      '0001-01-01',
      '1857-01-01',
      '1900-01-01',
      '2300-01-01',
      '2399-12-31',
      '2399-12-30',
      '2569-11-21',
      '9999-12-31',
      '+12345-01-01',
    ];
    for (const pickupDay of ends)
      for (const returnDay of ends) {
        const body = { pickupDay, returnDay };
        expectFine(
          await a.call(staff, stockContract.check, {
            body: { ...body, lines: [{ itemId: item.itemId, quantity: 1 }] },
          }),
          `check ${pickupDay} ${returnDay}`,
        );
        expectFine(
          await a.call(staff, stockContract.search, { query: body }),
          `search ${pickupDay} ${returnDay}`,
        );
        expectFine(
          await a.call(staff, rentalContract.list, {
            query: { list: 'pickup', from: pickupDay, to: returnDay },
          }),
          `list ${pickupDay}`,
        );
        expectFine(
          await a.call(staff, rentalContract.putCart, {
            body: { ...body, lines: [{ id: item.itemId, quantity: 1 }] },
          }),
          `cart ${pickupDay}`,
        );
        expectFine(
          await a.call(staff, rentalContract.open, { body: bodyOf({ ...body, eventDay: returnDay }) }),
          `draft ${pickupDay}`,
        );
        expectFine(
          await a.call(staff, rentalContract.open, { body: bodyOf({ ...body, reserve: true }) }),
          `open ${pickupDay} ${returnDay}`,
        );
      }
    const { orderId } = await reserved();
    for (const returnDay of ends)
      expectFine(
        await a.call(staff, rentalContract.extend, { params: { id: orderId }, body: { returnDay } }),
        `extend ${returnDay}`,
      );
  });
});

describe('shapes', () => {
  it('lists that are too long, JSON that is too deep', async () => {
    const line = { itemId: item.itemId, quantity: 1 };
    expectOurs(
      await a.call(staff, rentalContract.open, {
        body: bodyOf({ lines: Array.from({ length: 201 }, () => line) }),
      }),
      'lines',
    );
    const ids = Array.from({ length: 501 }, (_, at) => ({ orderDetailId: at + 1 }));
    expectOurs(
      await a.call(staff, rentalContract.pickup, { params: { id: 1 }, body: { lines: ids } }),
      'pickup',
    );
    for (const deep of [
      '['.repeat(100_000) + ']'.repeat(100_000),
      `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
      '['.repeat(500_000),
    ]) {
      expectOurs(await raw('POST', '/api/rental', deep, json), 'deep');
      expectOurs(
        await raw('POST', '/api/customer', `{"name":"x","measurements":${deep}}`, json),
        'deep inside',
      );
    }
  });

  it('keys of the prototype change nothing', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const evil = `"${key}":{"roles":["owner"],"reserve":true,"polluted":1}`;
      const whole = await raw(
        'POST',
        '/api/rental',
        `{${JSON.stringify(bodyOf()).slice(1, -1)},${evil}}`,
        json,
      );
      expect([key, whole.status]).toEqual([key, 400]);
      const inLine = JSON.stringify(bodyOf()).replace('"quantity":1', `"quantity":1,${evil}`);
      expect([key, (await raw('POST', '/api/rental', inLine, json)).status]).toEqual([key, 400]);
      expectFine(await raw('POST', '/api/customer', `{"name":"x","measurements":{"${key}":1}}`, json), key);
      expectOurs(await raw('GET', `/api/orderheader?${key}=1`), `query ${key}`);
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('unknown keys of a query, and a key given twice', async () => {
    for (const row of rooms
      .flatMap((room) => Object.values(room.contract))
      .filter((one) => one.query !== undefined)) {
      const at = row.path.replace(/:\w+/g, '1');
      for (const query of [
        'nothing=1',
        'page=1&page=2',
        'page[]=1',
        'page[a]=1',
        'PAGE=1',
        '%00=1',
        'page=%00',
      ])
        expect([
          row.path,
          query,
          (await raw(row.method, `${at}?${query}`, undefined, {}, owner)).status,
        ]).toEqual([row.path, query, 400]);
    }
  });

  it('other types of content, broken and packed bodies', async () => {
    const body = JSON.stringify(bodyOf());
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonx',
      'x',
      'application/json, text/plain',
    ]) {
      const answer = await raw('POST', '/api/rental', body, { 'content-type': type });
      expectOurs(answer, type);
      expect([type, answer.status]).toEqual([type, 400]);
    }
    for (const bad of ['', '{', '{"a":1}}', '\ufeff{}', "{'a':1}", '{"a":1,}', 'undefined', '\u0000'])
      expectOurs(await raw('POST', '/api/rental', bad, json), JSON.stringify(bad));
    expectOurs(await raw('POST', '/api/rental', new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]), json), 'not UTF-8');
    for (const encoding of ['gzip', 'br', 'zstd', 'x', 'identity'])
      expectOurs(
        await raw('POST', '/api/rental', 'no such thing', { ...json, 'content-encoding': encoding }),
        encoding,
      );
  });

  it('more than a megabyte is 413, packed or not', async () => {
    const big = JSON.stringify(bodyOf({ note: 'x'.repeat(1_100_000) }));
    const packed = gzipSync(JSON.stringify(bodyOf({ note: 'x'.repeat(30_000_000) })));
    expect(await raw('POST', '/api/rental', big, json)).toMatchObject({
      status: 413,
      error: { code: 'TOO_LARGE', title: expect.stringMatching(/\S/) },
    });
    const answer = await raw('POST', '/api/rental', new Uint8Array(packed), {
      ...json,
      'content-encoding': 'gzip',
    });
    expectOurs(answer, 'packed');
    expect([400, 413]).toContain(answer.status);
  });

  it('addresses that are none', async () => {
    for (const at of [
      '/api/rental/%',
      '/api/rental/%ff',
      '/api/%zz',
      `/api/rental/${'1'.repeat(5000)}`,
      `/api/unit/barcode/${'x'.repeat(201)}`,
      '/api//rental',
      '/API/rental/1',
    ])
      expectOurs(await raw('GET', at), at);
    for (const method of ['PATCH', 'DELETE', 'PUT', 'OPTIONS'])
      expectOurs(await raw(method, '/api/orderheader'), method);
  });
});

describe('at once', () => {
  const paid = async (orderId: number): Promise<[number, number]> => {
    const { money, documents } = await a.ok(staff, rentalContract.get, { params: { id: orderId } });
    return [money.paid, documents.length];
  };

  it('the same payment ten times: taken once, with a key answered ten times', async () => {
    const body = { payments: [cash('price', 300)] };
    const plain = await reserved();
    const send = (id: number, key?: string) =>
      a.call(staff, rentalContract.pay, { params: { id }, body, ...(key && { key }) });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(plain.orderId)));
    expect(answers.map((one) => (one.status === 200 ? 'done' : one.error.code)).sort()).toEqual([
      ...Array(9).fill('PAYMENT_TOO_LARGE'),
      'done',
    ]);
    expect(await paid(plain.orderId)).toEqual([300, 1]);
    const keyed = await reserved();
    const same = await Promise.all(Array.from({ length: 10 }, () => send(keyed.orderId, 'ten-times')));
    expect(same.map((one) => one.status)).toEqual(Array(10).fill(200));
    expect(new Set(same.map((one) => JSON.stringify(one.data))).size).toBe(1);
    expect(await paid(keyed.orderId)).toEqual([300, 1]);
  });

  it('a key with another body, order, operation or branch is a mismatch; another user has keys of their own', async () => {
    const [one, two] = [await reserved(), await reserved()];
    const pay = (who: Who, id: number, amount: number, branchId?: number) =>
      a.call(who, rentalContract.pay, {
        params: { id },
        key: 'one-key',
        body: { payments: [cash('price', amount)] },
        ...(branchId && { branchId }),
      });
    expect((await pay(admin, one.orderId, 10)).status).toBe(200);
    expect((await pay(admin, one.orderId, 10)).status).toBe(200);
    const others = [
      await pay(admin, one.orderId, 11),
      await pay(admin, two.orderId, 10),
      await pay(admin, one.orderId, 10, a.shop.branchB),
      await a.call(admin, rentalContract.extend, {
        params: { id: one.orderId },
        key: 'one-key',
        body: { returnDay: inDays(5) },
      }),
    ];
    expect(others.map((answer) => [answer.status, answer.error.code])).toEqual(
      others.map(() => [409, 'IDEMPOTENCY_MISMATCH']),
    );
    expect((await pay(staff, one.orderId, 10)).status).toBe(200);
    expect(await paid(one.orderId)).toEqual([20, 2]);
  });

  it('keys that are none', async () => {
    const { orderId } = await reserved();
    for (const key of ['', ' ', 'a b', 'x'.repeat(201), 'é', "'; drop table idempotency; --"]) {
      const answer = await a.call(staff, rentalContract.pay, {
        params: { id: orderId },
        key,
        body: { payments: [cash('price', 1)] },
      });
      expect([key, answer.status]).toEqual([key, 400]);
    }
  });

  it('two counters take the same order back: one does, fees are charged once', async () => {
    const order = await isOut(3);
    const lines = order.lines.map(({ orderDetailId }) => ({
      orderDetailId,
      returnedDay: today,
      damageFee: 40,
    }));
    const back = (who: Who, some: typeof lines) =>
      a.call(who, rentalContract.takeBack, { params: { id: order.orderId }, body: { lines: some } });
    const answers = await Promise.all([
      back(staff, lines),
      back(staff2, lines.toReversed()),
      back(admin, lines.slice(1)),
    ]);
    expect(answers.map((one) => (one.status === 200 ? 'done' : one.error.code)).sort()).toContain('done');
    expect(
      answers.filter((one) => one.status !== 200).every((one) => one.error.code === 'ILLEGAL_TRANSITION'),
    ).toBe(true);
    const left = lines.filter((_, index) =>
      answers.every((one) => one.status !== 200 || one.data.lines[index]?.state === 'out'),
    );
    if (left.length > 0) await back(staff, left);
    const after = await a.ok(admin, rentalContract.get, { params: { id: order.orderId } });
    expect([after.state, after.money.charges, after.charges.length]).toEqual(['returned', 120, 3]);
  });

  it('hand-over, cancellation, extension and payment of one order together leave it whole', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await reserved([], 2);
      const params = { id: order.orderId };
      const lines = order.lines.map(({ orderDetailId }) => ({ orderDetailId }));
      const answers = await Promise.all([
        a.call(staff, rentalContract.pickup, {
          params,
          body: { lines, payments: [cash('price', 600), cash('bail', 1000)] },
        }),
        a.call(admin, rentalContract.cancel, {
          params,
          body: { kind: 'cancelled', reason: 'x', money: 'refund' },
        }),
        a.call(staff, rentalContract.extend, { params, body: { returnDay: inDays(4) } }),
        a.call(staff, rentalContract.pay, { params, body: { payments: [cash('price', 600)] } }),
      ]);
      for (const one of answers) expectFine(one, `round ${round}`);
      const { money, state } = await a.ok(staff, rentalContract.get, { params });
      expect(['out', 'cancelled']).toContain(state);
      if (state === 'cancelled') expect([money.paid, money.bailHeld, money.balance]).toEqual([0, 0, 0]);
      else expect([money.paid, money.bailHeld]).toEqual([600, 1000]);
    }
  });

  it('one slip for two orders, and twice in one order: it pays once', async () => {
    const slip = newSlip();
    const [one, two] = [await reserved(), await reserved()];
    const transfer = { for: 'price' as const, method: 'transfer' as const, amount: 100, slip };
    const answers = await Promise.all(
      [one, two, one, two].map(({ orderId }) =>
        a.call(staff, rentalContract.pay, { params: { id: orderId }, body: { payments: [transfer] } }),
      ),
    );
    expect(answers.map((answer) => (answer.status === 200 ? 'done' : answer.error.code)).sort()).toEqual([
      'DUPLICATE_SLIP',
      'DUPLICATE_SLIP',
      'DUPLICATE_SLIP',
      'done',
    ]);
  });
});

describe('money', () => {
  it('more than is due, more than is held', async () => {
    const order = await isOut();
    const params = { id: order.orderId };
    for (const what of ['price', 'bail'] as const)
      expect(
        await a.call(staff, rentalContract.pay, { params, body: { payments: [cash(what, 0.01)] } }),
      ).toMatchObject({ status: 409, error: { code: 'PAYMENT_TOO_LARGE' } });
    const lines = order.lines.map(({ orderDetailId }) => ({
      orderDetailId,
      returnedDay: today,
      damageFee: 100,
    }));
    await a.ok(staff, rentalContract.takeBack, { params, body: { lines } });
    const refund = (amount: number, who = admin) =>
      a.call(who, rentalContract.refund, { params, body: { amount, method: 'cash' } });
    expect(await refund(400.01)).toMatchObject({ status: 409, error: { code: 'REFUND_TOO_LARGE' } });
    const both = await Promise.all([refund(400), refund(400), refund(0.01)]);
    expect(both.filter((one) => one.status === 200).length).toBeGreaterThan(0);
    for (const one of both) expectFine(one, 'refund');
    const { money } = await a.ok(admin, rentalContract.get, { params });
    expect(money.bailReturned).toBeLessThanOrEqual(400);
    expect(money.bailHeld).toBeGreaterThanOrEqual(0);
  });

  it('parts of one call do not pass the limit together, nor do nothing-payments', async () => {
    const { orderId } = await reserved();
    const pay = (...payments: object[]) =>
      raw('POST', `/api/rental/${orderId}/pay`, JSON.stringify({ payments }), json);
    expect((await pay(cash('price', 200), cash('price', 100.01))).status).toBe(409);
    expect((await pay(cash('price', 0))).status).toBe(400);
    expect((await pay({ ...cash('price', 100), tendered: 99 })).status).toBe(400);
    expect((await pay({ ...cash('price', 100), slip: 'not a slip' })).status).toBe(400);
    expect((await pay(...Array.from({ length: 11 }, () => cash('price', 1)))).status).toBe(400);
    expect((await a.ok(staff, rentalContract.get, { params: { id: orderId } })).money.paid).toBe(0);
  });
});

describe('secrets', () => {
  it('a staff token reaches its own branch by whatever header', async () => {
    const mine = await reserved();
    for (let branchId = 0; branchId <= a.other.branchB + 3; branchId++) {
      const answer = await a.call(staff, rentalContract.list, { branchId });
      expect([branchId, answer.status]).toEqual([branchId, branchId === a.shop.branchA ? 200 : 404]);
    }
    expect((await a.call(staff2, rentalContract.get, { params: { id: mine.orderId } })).status).toBe(404);
    expect(
      (await a.call(a.other.owner, rentalContract.getReturn, { params: { id: mine.orderId } })).status,
    ).toBe(404);
  });

  it('no reply of any operation holds a password hash, a token hash or a whole citizen id', async () => {
    const citizenId = '1101700230708';
    await a.sql("update app_user set password_hash = 'SECRET-HASH'");
    await a.sql("update session set token_hash = 'SECRET-TOKEN'");
    const of = await makeObjects(a, a.shop);
    const { customerId: secret } = await a.ok(staff, customerContract.create, {
      body: { name: 'ลับ', citizenId },
    });
    await a.sql('update rental_order set customer_id = $1 where id = $2', [secret, of.orderId]);
    for (const room of rooms)
      for (const [name, row] of Object.entries(room.contract)) {
        const sample = samples[`${room.name}.${name}`];
        const objects = { ...of, customerId: secret };
        const answer = await a.call(row.allow === 'public' ? null : owner, row, {
          ...(sample?.params && { params: sample.params(objects) }),
          ...(sample?.body && row.method !== 'DELETE' && { body: sample.body(objects) }),
        } as object);
        const text = JSON.stringify([answer.data, answer.error]);
        expect(text, `${room.name}.${name}`).not.toMatch(/SECRET-|\$argon2|password_hash|token_hash/);
        expect(text.includes(citizenId), `${room.name}.${name}`).toBe(false);
      }
  });
});
