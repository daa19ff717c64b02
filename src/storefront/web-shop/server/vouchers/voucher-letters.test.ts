import { beforeAll, expect, it } from 'vitest';
import { sweepPersonalData } from '#admin/privacy/server/index.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { setExternalHosts } from '#admin/notifications/server/index.ts';
import { customerContract } from '#customers/contract.ts';
import { startFakeStripe } from '#counter/online-payments/server/testing/fake-stripe.ts';
import { onlineShopOf } from '#counter/online-payments/server/testing/online-shop.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { startMailServer } from '#platform/testing/smtp-server.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';
import { sendVoucherLetters } from '#sales/vouchers/server/index.ts';
import { testScopeFor } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { openVisitedWebShop } from '../testing/visitor.ts';
import { voucherBuyersOf } from '../testing/voucher-buyer.ts';

const a = await testApp();
const { staff, admin, shopId } = a.shop;
const fake = await startFakeStripe();
const shop = await onlineShopOf(a, fake);
const mail = await startMailServer();
setExternalHosts({ privateMail: true });
addCleanup(() => setExternalHosts({ privateMail: false }));
const host = `vouchers${shopId}.bride.co.th`;
let home = '';
const { buy } = voucherBuyersOf(a, () => home);

beforeAll(async () => {
  home = await openVisitedWebShop(a, a.shop, { sellVouchers: true, voucherAmounts: [500], host });
});

const bought = async (typed: Record<string, string> = {}) => {
  const sale = await buy(typed);
  await shop.pay(sale.payment);
  await shop.deliverAll();
  const { voucherId } = await shop.get(sale.payment.paymentId);
  const voucher = await a.ok(staff, voucherContract.get, { params: { id: voucherId ?? 0 } });
  return { ...sale, voucher };
};
const send = () => sendVoucherLetters(shop.context, shopId, () => false);
const due = () =>
  a.sql('update voucher_sale set mail_at = now() where shop_id = $1 and mail_at is not null', [shopId]);

it('the buyer gets one e-mail with code and link, also from two processes and after the mail server failed', async () => {
  const { page, voucher } = await bought({ email: 'buyer@example.com' });
  await send();
  expect(mail.mails).toEqual([]);
  await a.ok(admin, notificationsContract.saveChannel, {
    params: { channel: 'email' },
    body: {
      active: true,
      host: '127.0.0.1',
      port: mail.port,
      from: 'a@example.com',
      security: 'none',
      version: 0,
    },
  });
  await send();
  expect(mail.mails).toEqual([]);
  await due();
  await Promise.all([send(), send()]);
  await due();
  await send();
  expect(mail.mails.length).toBe(1);
  const text = JSON.stringify(mail.mails);
  expect(text).toContain('buyer@example.com');
  const rows = await a.sql('select mail_at from voucher_sale where shop_id = $1', [shopId]);
  expect(rows).toEqual([{ mail_at: null }]);
  expect(page).toContain('/voucher/');
  expect(voucher.code).toMatch(/^GV-/);
});

const stored = () =>
  a.sql<{ name: string; email: string }>(
    'select s.name, s.email, s.phone, s.recipient, s.message, v.recipient as for, v.message as text from voucher_sale s left join voucher v on v.id = s.voucher_id where s.shop_id = $1 order by s.id',
    [shopId],
  );
const empty = { name: '', email: '', phone: '', recipient: '', message: '' };

it('the export of a customer has the purchase, and the erasure removes its texts', async () => {
  await bought({ phone: '081-234-5678', name: 'มาลี ใจดี', recipient: 'Zora', message: 'รักนะ' });
  const id = await a.makeCustomer('มาลี ใจดี');
  await a.sql(`update customer set phone = '0812345678' where id = $1`, [id]);
  const ask = (kind: 'export' | 'erase') =>
    a.ok(staff, customerContract.addRequest, { params: { id }, body: { kind } });
  const exported = await fetch(`${a.origin}/api/data-request/${(await ask('export')).requestId}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'json' }),
  });
  expect(await exported.json()).toMatchObject({
    webVouchers: [{ name: 'มาลี ใจดี', phone: '0812345678', amount: 500, detail: 'Zora · รักนะ' }],
    onlinePayments: [{ amount: 500, method: 'promptpay' }],
  });
  await a.ok(admin, customerContract.erase, { params: { id: (await ask('erase')).requestId } });
  expect((await stored()).at(-1)).toEqual({ ...empty, for: '', text: '' });
});

it('unpaid sales lose their texts after 90 days, others after the period of the shop', async () => {
  await buy({ email: 'old@example.com' });
  await a.sql(`update voucher_sale set created_at = now() - interval '91 days' where shop_id = $1`, [shopId]);
  await sweepPersonalData({ db: a.db, files: a.files }, testScopeFor(admin));
  expect((await stored()).map((row) => row.email)).toEqual(['buyer@example.com', '', '']);
  await a.sql(`update voucher_sale set created_at = now() - interval '30 years' where shop_id = $1`, [
    shopId,
  ]);
  await a.sql('update shop set keep_customer_years = 5 where shop_id = $1', [shopId]);
  await sweepPersonalData({ db: a.db, files: a.files }, testScopeFor(admin));
  for (const row of await stored()) expect(row).toMatchObject({ name: '', email: '' });
});
