import { beforeAll, expect, it } from 'vitest';
import { cashContract } from '#cash/contract.ts';
import { onlinePaymentsContract } from '#counter/online-payments/contract.ts';
import { startFakeStripe } from '#counter/online-payments/server/testing/fake-stripe.ts';
import { onlineShopOf } from '#counter/online-payments/server/testing/online-shop.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openWebShop, trySettings } from '../testing/settings.ts';
import { openVisitedWebShop, siteVisitor } from '../testing/visitor.ts';
import { voucherBuyersOf } from '../testing/voucher-buyer.ts';

const a = await testApp();
const { staff, admin, owner, shopId } = a.shop;
const fake = await startFakeStripe();
const shop = await onlineShopOf(a, fake);
const settings = { sellVouchers: true, voucherAmounts: [500, 1000] };
let home = '';
const { buy, formOf, visitor, newestPayment } = voucherBuyersOf(a, () => home);

beforeAll(async () => {
  home = await openVisitedWebShop(a, a.shop, settings);
});

type Entry = { kind: string; method: string; amount: number };
const entries = () =>
  a.sql<Entry>('select kind, method, amount::int from ledger_entry where shop_id = $1 order by id', [shopId]);
const sales = () =>
  a.sql<{ id: number; voucher: number | null; email: string }>(
    'select id::int, voucher_id::int as voucher, email from voucher_sale where shop_id = $1 order by id',
    [shopId],
  );
const codeIn = (body: string): string => /GV(?:-[2-9A-HJKMNP-Z]{4}){3}/.exec(body)?.[0] ?? '';
const vouchers = async () => (await a.ok(staff, voucherContract.list, { query: { size: 100 } })).itemList;
const pathOf = (address: string): string => address.split('?')[0] ?? '';

it('a payment by PromptPay issues the voucher, with its paper, code and QR code', async () => {
  const { who, page, payment } = await buy({ recipient: 'Zora', message: 'Alles Gute' });
  expect(payment).toMatchObject({ orderId: null, voucherId: null, customerName: 'มาลี', amount: 500 });
  expect((await who.get(page)).body).toContain('qr.png');
  expect((await who.get(`${pathOf(page)}/qr.png`)).status).toBe(200);
  expect(await entries()).toEqual([]);
  await shop.pay(payment);
  await shop.deliverAll();
  const [row] = await vouchers();
  expect(row).toMatchObject({ web: true, customerName: 'มาลี', recipient: 'Zora', balance: 500, by: '' });
  const voucher = await a.ok(staff, voucherContract.get, { params: { id: row?.voucherId ?? 0 } });
  expect(voucher.documentNo).toMatch(/^GVR/);
  const { body } = await who.get(page);
  expect(codeIn(body)).toBe(voucher.code);
  expect(body).not.toContain('qr.png');
  expect((await who.get(`${pathOf(page)}/code.png`)).status).toBe(200);
  expect((await a.ok(staff, ledgerContract.voucher, { body: { code: voucher.code } })).balance).toBe(500);
  expect(await shop.get(payment.paymentId)).toMatchObject({ booked: true, voucherId: voucher.voucherId });
});

it('webhook, way back and job at once issue one voucher', async () => {
  const before = (await vouchers()).length;
  const { who, page, payment } = await buy({ by: 'card', amount: '1000' });
  await shop.pay(payment);
  const events = fake.events.splice(0);
  await Promise.all([
    ...events.flatMap((event) => [shop.deliver(event), shop.deliver(event)]),
    who.get(`${pathOf(page)}/back`),
    shop.check(payment.paymentId),
    shop.runJob(),
  ]);
  await shop.runJob();
  expect((await vouchers()).length).toBe(before + 1);
  const { voucherId } = await shop.get(payment.paymentId);
  const own = await a.sql<Entry>(
    'select kind, method, amount::int from ledger_entry where shop_id = $1 and voucher_id = $2',
    [shopId, voucherId],
  );
  expect(own).toEqual([{ kind: 'voucher_sold', method: 'card', amount: 100_000 }]);
  const again = a.sql(
    `insert into online_payment (shop_id, branch_id, voucher_sale_id, provider, reference, livemode, method, hold, price, bail, return_url, language)
     select shop_id, branch_id, voucher_sale_id, provider, gen_random_uuid(), livemode, method, hold, price, bail, return_url, language
     from online_payment where id = $1`,
    [payment.paymentId],
  );
  await expect(again).rejects.toThrow('online_payment_of_sale_key');
});

it('a repeated form is one sale', async () => {
  const before = (await sales()).length;
  const form = formOf();
  const [one, two] = await Promise.all([
    visitor().post('/voucher', form),
    visitor().post('/voucher', { ...form, amount: '1000' }),
  ]);
  expect([one.status, two.status, one.to]).toEqual([303, 303, two.to]);
  expect((await sales()).length).toBe(before + 1);
});

it('a declined card and an unpaid sale leave nothing in the books; late money still issues the voucher', async () => {
  const before = await entries();
  const declined = await buy({ by: 'card' });
  fake.payCard(await shop.providerIdOf(declined.payment.paymentId), 'declined');
  await shop.deliverAll();
  expect(codeIn((await declined.who.get(declined.page)).body)).toBe('');
  const late = await buy();
  await a.sql(`update online_payment set status = 'expired', check_at = null where id = $1`, [
    late.payment.paymentId,
  ]);
  await shop.runJob();
  expect(await entries()).toEqual(before);
  expect((await late.who.get(late.page)).body).not.toContain('qr.png');
  await shop.pay(late.payment);
  await shop.deliverAll();
  expect(codeIn((await late.who.get(late.page)).body)).not.toBe('');
});

it('a wrong amount never issues a voucher', async () => {
  const { who, page, payment } = await buy();
  await a.sql('update online_payment set price = price + 100 where id = $1', [payment.paymentId]);
  await shop.pay(payment);
  await shop.deliverAll();
  await shop.runJob();
  expect(codeIn((await who.get(page)).body)).toBe('');
  expect((await shop.get(payment.paymentId)).voucherId).toBeNull();
});

it('on a closed day the voucher waits for the next open day', async () => {
  const { who, page, payment } = await buy();
  const [day] = await a.sql<{ day: string }>("select (now() at time zone 'Asia/Bangkok')::date::text as day");
  const book = { body: { day: day?.day ?? '', pieces: [], left: 0, note: 'x' } };
  await a.ok(owner, cashContract.close, book);
  await shop.pay(payment);
  await shop.deliverAll();
  expect(codeIn((await who.get(page)).body)).toBe('');
  const differences = async () =>
    (await a.ok(owner, onlinePaymentsContract.day, { query: {} })).differences.map((one) => one.kind);
  expect(await differences()).toContain('notBooked');
  await a.ok(owner, cashContract.reopen, { body: { day: day?.day ?? '', reason: 'x' } });
  await shop.runJob();
  expect(codeIn((await who.get(page)).body)).not.toBe('');
});

it.each([
  [{ amount: '501' }, 'an amount that is not offered'],
  [{ amount: '' }, 'no amount'],
  [{ amount: '500.00' }, 'another spelling of an amount'],
  [{ by: 'transfer' }, 'an unknown method'],
  [{ name: '  ' }, 'no name'],
  [{ name: 'x'.repeat(101) }, 'a long name'],
  [{ email: '' }, 'no e-mail address'],
  [{ email: 'a@b\r\nBcc: c@d.com' }, 'a header in the e-mail address'],
  [{ phone: 'hello' }, 'a wrong telephone number'],
  [{ message: 'x'.repeat(301) }, 'a long message'],
])('refuses %j: %s', async (typed: Partial<Record<string, string>>, _what) => {
  const before = (await sales()).length;
  const sent = await visitor().post('/voucher', { ...formOf(), ...typed } as Record<string, string>);
  expect(sent.status).toBe(400);
  expect(sent.body).toContain('role="alert"');
  expect((await sales()).length).toBe(before);
});

it('hostile texts are shown as text', async () => {
  const sent = await visitor().post('/voucher', formOf({ name: '<script>x</script>', email: 'no' }));
  expect(sent.status).toBe(400);
  expect(sent.body).not.toContain('<script>x');
  expect((await visitor().post('/voucher', { ...formOf(), form: 'x' })).to).toMatch(/\/voucher$/);
});

it('limits the forms of an address', async () => {
  const ip = '203.0.113.77';
  expect((await visitor(ip).post('/voucher', formOf())).status).toBe(303);
  await a.sql('update web_form_count set sent = 1000 where shop_id = $1', [shopId]);
  expect((await visitor(ip).post('/voucher', formOf())).status).toBe(429);
  await a.sql('delete from web_form_count where shop_id = $1', [shopId]);
});

it('another shop and a guessed key find nothing, and neither does a shop that does not sell them', async () => {
  const { page } = await buy();
  const key = pathOf(page).split('/').at(-1) ?? '';
  const other = await openVisitedWebShop(a, a.other, settings);
  const stranger = siteVisitor(a, other);
  for (const path of ['', '/qr.png', '/code.png', '/back'])
    expect((await stranger.get(`/voucher/${key}${path}`)).status).toBe(404);
  expect((await stranger.get('/voucher')).status).toBe(404);
  expect((await stranger.post('/voucher', formOf())).status).toBe(404);
  expect((await visitor().get(`/voucher/${'f'.repeat(32)}`)).status).toBe(404);
  expect((await visitor().get('/')).body).toContain(`${home}/voucher"`);
  await openWebShop(a, a.shop, { sellVouchers: false });
  expect((await visitor().get('/')).body).not.toContain(`${home}/voucher"`);
  expect((await visitor().get('/voucher')).status).toBe(404);
  expect((await visitor().post('/voucher', formOf())).status).toBe(404);
  expect((await visitor().get(page)).status).toBe(200);
  await openWebShop(a, a.shop, settings);
  for (const language of ['', '/en', '/de', '/fr', '/pt'])
    expect((await visitor().get(`${language}/voucher`)).status).toBe(200);
});

it('the amounts on offer are whole baht, each once', async () => {
  for (const voucherAmounts of [
    [],
    [0],
    [500.5],
    [500, 500],
    [100_001],
    Array.from({ length: 13 }, (_, n) => n + 1),
  ])
    expect((await trySettings(a, a.shop, { voucherAmounts })).status).toBe(400);
  const saved = await openWebShop(a, a.shop, {});
  expect(saved).toMatchObject({ ...settings, onlinePayments: true });
  expect(await a.ok(a.other.admin, webShopContract.site)).toMatchObject({ onlinePayments: false });
});

it('the provider does not answer: nothing is sold, and the form stays', async () => {
  fake.faults.push('broken', 'broken', 'broken', 'broken');
  const sent = await visitor().post('/voucher', formOf());
  fake.faults.splice(0);
  expect(sent.status).toBe(503);
  expect(sent.body).toContain('malee@example.com');
});

it('day book and reconciliation equal the sums of the rows', async () => {
  await shop.deliverAll();
  await shop.runJob();
  const rows = await entries();
  const sum = (is: (row: Entry) => boolean) =>
    rows.reduce((all, row) => (is(row) ? all + row.amount : all), 0) / 100;
  const sold = sum((row) => row.kind === 'voucher_sold');
  const fees = -sum((row) => row.kind === 'expense');
  expect(sold).toBeGreaterThan(1500);
  expect(fees).toBeGreaterThan(0);
  const day = await a.ok(staff, cashContract.day, {});
  expect(day.total.voucherSold).toBe(sold);
  expect(day.drawer.expected).toBe(0);
  const online = await a.ok(owner, onlinePaymentsContract.day, { query: {} });
  expect(online).toMatchObject({ taken: sold, refunded: 0, fees });
  expect(online.rows.every((row) => row.orderId === null && row.orderNo.startsWith('GV…'))).toBe(true);
  const { itemList } = await a.ok(staff, onlinePaymentsContract.list, { query: { q: 'มาลี', size: 100 } });
  expect(itemList.length).toBe((await sales()).length);
  expect((await newestPayment()).paymentId).toBe(itemList[0]?.paymentId);
  expect(await a.ok(admin, onlinePaymentsContract.counts, {})).toMatchObject({ refundFailed: 0 });
});
