import { beforeAll, expect, it, vi } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cartCookie } from '#storefront/web-shop/rules/cart-cookie.ts';
import { solveProofOfWork } from '#storefront/web-shop/rules/proof-of-work.ts';
import { openWebShop } from '../testing/settings.ts';
import { hiddenRequestFieldsIn } from '../testing/visitor.ts';
import { openProofOfWork } from './proof-of-work.ts';

const work = { cost: 1, least: 1, most: 8 };
const a = await testApp({ proofOfWork: work });
const { shop } = a;
const eventDay = addDays(bangkokDay(new Date()), 30);
let home = '';

beforeAll(async () => {
  home = `/w/${(await openWebShop(a, shop, { holdMinutes: 60, maxHolds: 2 })).domain}`;
});

const dress = async (units: number) => {
  const made = await a.makeItem({ units, rentalPrice: 1200, bail: 0, size: 'M' });
  await a.sql(`update product_group set web_item = 'y' where id = $1`, [made.groupId]);
  return made;
};
const attr = (body: string, pattern: RegExp): string =>
  (pattern.exec(body)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Opens the request form with `n` of a garment in the cart. */
const atForm = async (code: string, n: number, ip: string) => {
  const cart = encodeURIComponent(JSON.stringify([[code, '', 'M', n]]));
  const headers = { cookie: `${cartCookie}=${cart}` };
  const { body } = await a.app.inject({
    url: `${home}/cart?day=${eventDay}`,
    headers,
    remoteAddress: ip,
  });
  const fields = hiddenRequestFieldsIn(body);
  const form = fields['form'] ?? '';
  const challenge = attr(body, /data-proof="([^"]*)"/);
  const send = (proof: string, phone: string, key = form) =>
    a.app.inject({
      method: 'POST',
      url: `${home}/request?day=${eventDay}`,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress: ip,
      payload: new URLSearchParams({
        ...fields,
        form: key,
        name: 'x',
        phone,
        consent: 'y',
        proof,
      }).toString(),
    });
  return { form, challenge, send };
};
const kept = async (itemId: number): Promise<number> =>
  Number(
    (
      await a.sql<{ n: string }>(
        'select count(*) as n from reservation where item_id = $1 and hold_until > now()',
        [itemId],
      )
    )[0]?.n,
  );
const phone = (n: number): string => `08${String(10_000_000 + n)}`;
const putAway = () => a.sql('update reservation set hold_until = now() where hold_until > now()');

it("garments are held after the browser's work; without it the request is placed anyway", async () => {
  const { code, itemId } = await dress(3);
  const worked = await atForm(code, 1, '203.0.113.1');
  expect(worked.challenge).toContain('"signature"');
  expect((await worked.send(await solveProofOfWork(worked.challenge), phone(1))).statusCode).toBe(303);
  expect(await kept(itemId)).toBe(1);
  const without = await atForm(code, 1, '203.0.113.2');
  expect((await without.send('', phone(2))).statusCode).toBe(303);
  expect(await kept(itemId)).toBe(1);
  await putAway();
});

it('a proof is valid for one form, shop and installation, expires, and cannot be forged', async () => {
  const { code, itemId } = await dress(5);
  const first = await atForm(code, 1, '203.0.113.3');
  const proof = await solveProofOfWork(first.challenge);
  const second = await atForm(code, 1, '203.0.113.3');
  // The first proof belongs to another form. The second was made without work.
  expect((await second.send(proof, phone(3))).statusCode).toBe(303);
  const third = await atForm(code, 1, '203.0.113.3');
  const lazy = JSON.stringify({
    challenge: JSON.parse(third.challenge),
    solution: { counter: 1, derivedKey: '00'.repeat(32) },
  });
  expect((await third.send(lazy, phone(4))).statusCode).toBe(303);
  expect(await kept(itemId)).toBe(0);

  const proofs = openProofOfWork('a secret', work);
  const solved = await solveProofOfWork(await proofs.ask(1, 'form', 3));
  expect(await proofs.levelOf(1, 'form', solved)).toBe(3);
  expect(await proofs.levelOf(2, 'form', solved)).toBeNull();
  expect(await proofs.levelOf(1, 'other', solved)).toBeNull();
  expect(await openProofOfWork('another', work).levelOf(1, 'form', solved)).toBeNull();
  const easier = JSON.parse(solved) as { challenge: { parameters: Record<string, unknown> } };
  easier.challenge.parameters['keyPrefix'] = '0';
  expect(await proofs.levelOf(1, 'form', JSON.stringify(easier))).toBeNull();
  const higher = JSON.parse(solved) as { challenge: { parameters: { data: object } } };
  higher.challenge.parameters.data = { shop: 1, form: 'form', level: 6 };
  expect(await proofs.levelOf(1, 'form', JSON.stringify(higher))).toBeNull();
  for (const text of ['', 'x', '{}', 'null', '[]', `{"challenge":${'9'.repeat(5000)}}`])
    expect(await proofs.levelOf(1, 'form', text)).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 4 * 3_600_000, toFake: ['Date'] });
  expect(await proofs.levelOf(1, 'form', solved)).toBeNull();
  vi.useRealTimers();
});

it(
  `a machine tries ${rounds(16, 1000)} times, with its own proofs, numbers and addresses: the stock is not held, and the counter rents`,
  { timeout: 3_600_000 },
  async () => {
    await putAway();
    await a.sql('delete from web_request');
    const { code, itemId } = await dress(60);
    let asked = 0;
    const tries = rounds(16, 1000);
    for (let n = 0; n < tries; n += 8)
      await Promise.all(
        Array.from({ length: 8 }, async (_, at) => {
          const bot = await atForm(code, 10, `198.18.${(n + at) % 250}.${at}`);
          if (bot.form === '') return;
          const { statusCode } = await bot.send(await solveProofOfWork(bot.challenge), phone(100 + n + at));
          if (statusCode === 303) asked += 1;
        }),
      );
    expect(asked).toBeGreaterThan(10);
    const held = await kept(itemId);
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(60 / 4);
    const body = {
      customerId: await a.makeCustomer(),
      pickupDay: addDays(eventDay, -1),
      returnDay: addDays(eventDay, 1),
      lines: [{ itemId, quantity: 40 }],
      reserve: true,
    };
    await a.ok(shop.staff, rentalsContract.open, { body });
  },
);
