import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { testSecret } from '#test/server/test-constants.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { cartCookie } from '#storefront/web-shop/rules/cart-cookie.ts';
import { solveProofOfWork, workFactorOf, workLevelOf } from '#storefront/web-shop/rules/proof-of-work.ts';
import {
  createWebDress,
  hiddenRequestFieldsIn,
  openVisitedWebShop,
  testEventDay,
} from '../testing/visitor.ts';
import { countForm, formKeysOf } from './form-quota.ts';
import { deleteOldFormCounts, lockForms } from './sql.ts';

const a = await testApp({ proofOfWork: { cost: 1, least: 1, most: 4 } });
const { shop, other } = a;
let home = '';
let code = '';
let serial = 0;
const newPhone = (): string => `08${String(10_000_000 + ++serial)}`;

beforeAll(async () => {
  home = await openVisitedWebShop(a, shop);
  code = (await createWebDress(a, { units: 5 })).code;
});
beforeEach(async () => void (await a.sql('delete from web_form_count where shop_id = $1', [shop.shopId])));

const post = (path: string, fields: Record<string, string>, ip: string, cookie = '') =>
  a.app.inject({
    method: 'POST',
    url: home + path,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: ip,
    payload: new URLSearchParams(fields).toString(),
  });
const proofIn = (body: string): string =>
  (/data-proof="([^"]*)"/.exec(body)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Opens the request form. `send` posts the form with a new key unless the form has a proof. */
const visitor = async (ip: string) => {
  const cookie = `${cartCookie}=${encodeURIComponent(JSON.stringify([[code, '', 'M', 1]]))}`;
  const url = `${home}/cart?day=${testEventDay}`;
  const { body } = await a.app.inject({ url, headers: { cookie }, remoteAddress: ip });
  const fields = hiddenRequestFieldsIn(body);
  const send = (part: { phone?: string; proof?: string } = {}) => {
    const form = part.proof === undefined ? randomBytes(16).toString('hex') : (fields['form'] ?? '');
    const typed = { name: 'ฟ้า', phone: newPhone(), consent: 'y', ...part };
    return post(`/request?day=${testEventDay}`, { ...fields, form, ...typed }, ip, cookie);
  };
  return { body, send, prove: () => solveProofOfWork(proofIn(body)) };
};
const proven = async (ip: string, phone = newPhone()) => {
  const { send, prove } = await visitor(ip);
  return send({ phone, proof: await prove() });
};
const flood = async (n: number, send: () => Promise<{ statusCode: number }>) => {
  const codes: number[] = [];
  for (let at = 0; at < n; at += 1) codes.push((await send()).statusCode);
  return {
    placed: codes.filter((one) => one === 303).length,
    refused: codes.filter((one) => one === 429).length,
  };
};
const setCounts = (part: string) =>
  a.sql(`update web_form_count set ${part} where shop_id = $1`, [shop.shopId]);

describe('requests of the web shop', () => {
  it(`a flood of ${rounds(40, 600)} bare requests from one address stops no other network, with or without JavaScript`, async () => {
    const bot = await visitor('203.0.113.9');
    const n = rounds(40, 600);
    expect(await flood(n, () => bot.send())).toEqual({ placed: 5, refused: n - 5 });
    expect((await (await visitor('203.0.113.10')).send()).statusCode).toBe(303);
    expect((await (await visitor('198.51.100.7')).send()).statusCode).toBe(303);
    expect((await proven('203.0.113.9')).statusCode).toBe(303);
  });

  it('with proofs of work are limited by address and by network', async () => {
    expect(await flood(32, () => proven('203.0.113.20'))).toEqual({ placed: 30, refused: 2 });
    expect(await flood(3, () => proven('2606:4700:7:100::1'))).toEqual({ placed: 3, refused: 0 });
    await setCounts('sent = sent + 147');
    expect((await proven('203.0.113.21')).statusCode).toBe(429);
    expect((await proven('2606:4700:7:1ff::9')).statusCode).toBe(429);
    expect((await proven('2606:4700:7:200::1')).statusCode).toBe(303);
  });

  it('without JavaScript, the visitor reads the limit, the time and what to do, and finds the input again', async () => {
    const { send } = await visitor('203.0.113.30');
    await flood(5, () => send());
    const refused = await send({ phone: '0899999999' });
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('ยังไม่ได้ส่งคำขอ เมื่อปิด JavaScript อินเทอร์เน็ตเดียวกันส่งได้ 5 รายการใน 24 ชั่วโมง');
    expect(refused.body).toMatch(/รอจนหลัง \d.+\d\d:00 หรือโทรหาร้าน/);
    expect(refused.body).toContain('value="0899999999"');
  });

  it('are limited by telephone number in any notation, from all networks', async () => {
    let net = 0;
    const from = async (phone: string) => (await visitor(`203.0.${++net}.1`)).send({ phone });
    const notations = ['0811111111', '+66 81-111-1111', '๐๘๑๑๑๑๑๑๑๑', '081\u2011111\u20111111'];
    const { placed } = await flood(20, () => from(notations[net % 4] ?? ''));
    expect(placed).toBe(20);
    const refused = await from('0066811111111');
    expect([refused.statusCode, refused.body.includes('เบอร์นี้ส่งคำขอถึงร้านนี้ครบ 20 รายการ')]).toEqual([
      429,
      true,
    ]);
    expect((await from('0822222222')).statusCode).toBe(303);
  });

  it('above the soft limit of the shop need a proof of the level of now or one below, and nobody is refused', async () => {
    await proven('203.0.113.40');
    const early = await visitor('198.51.100.1');
    const proofOfLevel0 = await early.prove();
    await setCounts('sent = 150');
    const level1 = await visitor('198.51.100.2');
    const proofOfLevel1 = await level1.prove();
    await setCounts('sent = 250');
    const bare = await (await visitor('198.51.100.3')).send();
    expect(bare.statusCode).toBe(429);
    expect(bare.body).toContain('วันนี้มีคำขอเข้าร้านนี้มากผิดปกติ');
    expect(bare.body).toContain('data-needed=""');
    expect(JSON.parse(proofIn(bare.body)).parameters.data.level).toBe(2);
    const late = await early.send({ proof: proofOfLevel0 });
    expect(late.statusCode).toBe(429);
    expect((await level1.send({ proof: proofOfLevel1 })).statusCode).toBe(303);
    expect((await early.send({ proof: await solveProofOfWork(proofIn(late.body)) })).statusCode).toBe(303);
    await setCounts('sent = 100000');
    expect((await proven('192.0.2.9')).statusCode).toBe(303);
  });

  it('need no more work below the soft limit, and twice as much for each level', () => {
    expect([0, 99, 100, 199, 200, 500, 1e6].map(workLevelOf)).toEqual([0, 0, 1, 1, 2, 5, 6]);
    expect([0, 1, 2, 3, 6].map(workFactorOf)).toEqual([1, 1, 2, 4, 32]);
  });

  it('are counted for a day in the database, by keyed hashes, for every process and after a restart', async () => {
    const ip = '203.0.113.50';
    const bot = await visitor(ip);
    await flood(5, () => bot.send());
    const stored = JSON.stringify(
      await a.sql('select * from web_form_count where shop_id = $1', [shop.shopId]),
    );
    expect(stored).not.toContain('203.0.113');
    const keys = formKeysOf(createSeal(testSecret), shop, 'request', { ip, phone: newPhone() });
    const again = () =>
      a.db.tx(shop, async (q) => {
        await lockForms(shop).execute(q);
        return countForm(q, shop, 'request', keys, null);
      });
    expect(await again()).toMatchObject({ reason: 'unproven', most: 5 });
    await setCounts(`hour = hour - interval '24 hours'`);
    expect(await again()).toBeNull();
    await a.db.tx(shop, (q) => deleteOldFormCounts(shop).execute(q));
    expect(await a.sql('select sent from web_form_count where shop_id = $1', [shop.shopId])).toHaveLength(4);
  });

  it('of one shop do not count for another', () => {
    const of = { ip: '203.0.113.1', phone: '0811111111' };
    const seal = createSeal(testSecret);
    const keys = [shop, other].flatMap((one) => Object.values(formKeysOf(seal, one, 'request', of)));
    expect(new Set(keys).size).toBe(8);
  });

  it('through a proxy that hides the senders are not limited by its address', () => {
    for (const ip of ['127.0.0.1', '10.0.0.7', '::1', 'fd00::1'])
      expect(Object.keys(formKeysOf(createSeal(testSecret), shop, 'request', { ip, phone: '1' }))).toEqual([
        'shop',
        'phone',
      ]);
  });
});

it('a repeated message of the contact form counts once', async () => {
  const send = (key: string) =>
    post('/contact', { name: 'ฟ้า', phone: '0812345678', email: '', body: 'x', key }, '203.0.113.62');
  const key = randomUUID();
  expect(await flood(22, () => send(key))).toEqual({ placed: 22, refused: 0 });
  expect(await flood(20, () => send(randomUUID()))).toEqual({ placed: 19, refused: 1 });
});

it('messages of the contact form are limited by address, and others can write', async () => {
  const send = (ip: string) =>
    post('/contact', { name: 'ฟ้า', phone: '0812345678', email: '', body: 'x' }, ip);
  expect(await flood(22, () => send('203.0.113.60'))).toEqual({ placed: 20, refused: 2 });
  expect((await send('203.0.113.60')).body).toContain('ยังไม่ได้ส่งข้อความ คุณส่งถึงร้านนี้ครบจำนวนใน 24 ชั่วโมงแล้ว');
  expect((await send('203.0.113.61')).statusCode).toBe(303);
});
