import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { auditContract } from '#admin/audit/contract.ts';
import { isWeekOf } from '#admin/audit/reduction-weeks.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { deliverMessages, messageDeliveryOf } from '#admin/notifications/server/testing/sending.ts';
import { addDays } from '#lib/dates/day.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { startMailServer } from '#platform/testing/smtp-server.ts';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { reportedWeekAt, sendReductionWeek } from './send-week.ts';
import { shopsWithReductionMail } from './sql.ts';

const a = await testApp();
const { owner, admin, staff, shopId } = a.shop;
const post = await startMailServer();
const { week, at } = reportedWeekAt(new Date());
const after = (hours: number): Date => new Date(at.getTime() + hours * 3_600_000);
const send = (now = after(1)) => sendReductionWeek(a.db, shopId, now, 'https://shop.example/');
const setting = () => a.ok(owner, auditContract.reductionMail);
const turn = async (active: boolean) => {
  const { version } = await setting();
  return a.ok(owner, auditContract.saveReductionMail, { body: { active, version } });
};
/** Makes the mail look as if it was turned on before the week ended. */
const longAgo = () => a.sql("update reduction_mail set since = since - interval '60 days'");
const setMail = async (active: boolean) => {
  const { channels } = await a.ok(admin, notificationsContract.setup);
  const version = channels.find((one) => one.channel === 'email')?.version ?? 0;
  await a.ok(admin, notificationsContract.saveChannel, {
    params: { channel: 'email' },
    body: {
      active,
      host: '127.0.0.1',
      port: post.port,
      security: 'none',
      user: '',
      from: 'shop@example.com',
      version,
    },
  });
};
const deliver = async () => {
  await deliverMessages(
    messageDeliveryOf({
      db: a.db,
      seal: createSeal(testSecret),
      log: { error: (error: unknown) => expect.unreachable(String(error)) },
      outside: {
        lineUrl: 'http://127.0.0.1:9',
        lineDataUrl: 'http://127.0.0.1:9',
        privateMail: true,
        timeout: 5000,
      },
      leaseSeconds: 60,
      waits: [0],
    }),
    shopId,
  );
};
const queued = async () =>
  (await a.sql('select from message where shop_id = $1 and reduction_week is not null', [shopId])).length;

await setMail(true);
await a.sql("update app_user set email = 'owner@example.com', language = 'en' where id = $1", [owner.userId]);
await a.sql(
  `insert into reduction (shop_id, day, branch_id, by_user, kind, amount, subject, reason) values
    ($1, $2, $3, $4, 'discount', 123450, 'rental_order', 'x'), ($1, $2, $3, $4, 'drawer', 5000, 'cash_day', 'x'),
    ($1, $2::date + 7, $3, $4, 'discount', 99900, 'rental_order', 'x')`,
  [shopId, addDays(week, 6), a.shop.branchA, staff.userId],
);

it('is off by default, and only owners turn it on', async () => {
  expect(await setting()).toEqual({
    active: false,
    version: 0,
    mailSet: true,
    addresses: ['owner@example.com'],
    failed: [],
  });
  expect(await send()).toBe(0);
  for (const who of [admin, staff])
    expect(
      (await a.call(who, auditContract.saveReductionMail, { body: { active: true, version: 0 } })).status,
    ).toBe(403);
  expect(await turn(true)).toMatchObject({ active: true, version: 1 });
  const stale = await a.call(owner, auditContract.saveReductionMail, { body: { active: false, version: 0 } });
  expect(stale.error.code).toBe('CHANGED');
  const find = createShopFinder(a.ownerUrl, a.db, {
    warn: (error: unknown) => expect(error).toBeUndefined(),
  });
  expect(await find(shopsWithReductionMail)).toEqual([shopId]);
  // The week ended before the e-mail was turned on.
  if (new Date() > at) expect(await send()).toBe(0);
});

it('reports the last whole week from Monday 8 o’clock', () => {
  const monday = reportedWeekAt(new Date('2026-11-30T01:00:00Z'));
  expect(monday).toEqual({ week: '2026-11-23', at: new Date('2026-11-30T01:00:00Z') });
  expect(reportedWeekAt(new Date('2026-12-06T16:59:00Z'))).toEqual(monday);
  expect(isWeekOf(monday.week, addDays(monday.week, 6))).toBe(true);
});

it('goes to the owner once per week, even from concurrent processes and after a restart', async () => {
  await longAgo();
  expect(await send(after(-1))).toBe(0);
  expect(await send(after(24 * 5))).toBe(0);
  const made = await Promise.all([send(), send(), send()]);
  expect(made.toSorted()).toEqual([0, 0, 1]);
  expect(await send(after(30))).toBe(0);
  await deliver();
  expect(post.mails).toHaveLength(1);
  const { subject, text = '', to } = await PostalMime.parse(post.mails[0]?.text ?? '');
  expect(to?.[0]?.address).toBe('owner@example.com');
  expect(subject).toContain('discounts and money out');
  expect(text).toMatch(/staff\d+: 1,284\.50 baht \(2\)/);
  expect(text).toContain('Discount: 1,234.50 baht (1)');
  expect(text).not.toContain('999.00');
  expect(text).toContain(`https://shop.example/backoffice/reductions?week=${week}`);
});

it('is no message that the staff list or resend', async () => {
  const { itemList } = await a.ok(staff, notificationsContract.messages, { query: {} });
  expect(itemList).toEqual([]);
  const { id } = await a.one<{ id: number }>('select id from message where reduction_week is not null');
  expect((await a.call(staff, notificationsContract.resend, { params: { id } })).status).toBe(404);
});

it('is shown to the owner when it was given up, until a later one arrives', async () => {
  const bell = async (who = owner) => (await a.ok(who, notificationsContract.counts)).counts.weeklyMail;
  const state = (to: string, more = '') =>
    a.sql(
      `update message set state = '${to}', error = '550 no such user' ${more} where reduction_week is not null`,
    );
  expect([(await setting()).failed, await bell()]).toEqual([[], 0]);
  await state('failed');
  expect((await setting()).failed).toEqual([
    { week, address: 'owner@example.com', error: '550 no such user' },
  ]);
  expect([await bell(), await bell(admin), await bell(a.other.owner)]).toEqual([1, 0, 0]);
  await a.sql(
    `insert into message (shop_id, branch_id, reduction_week, kind, dedupe, channel, recipient, subject, body, state)
     select shop_id, branch_id, reduction_week + 7, kind, 'later', channel, recipient, subject, body, 'sent' from message
     where reduction_week is not null`,
  );
  expect([(await setting()).failed, await bell()]).toEqual([[], 0]);
});

it('is not made while the shop sends no mail, for a closed shop or an owner who left', async () => {
  await a.sql('delete from message_try where shop_id = $1', [shopId]);
  await a.sql('delete from message where shop_id = $1', [shopId]);
  await turn(false);
  expect([await send(), await queued()]).toEqual([0, 0]);
  await turn(true);
  await longAgo();
  await setMail(false);
  expect(await send()).toBe(0);
  await setMail(true);
  // No call of the owner follows, because the server may still refuse it after the shop is open again.
  await a.sql('update shop set closed_at = now() where shop_id = $1', [shopId]);
  expect(await send()).toBe(0);
  await a.sql('update shop set closed_at = null where shop_id = $1', [shopId]);
  await a.sql('update app_user set active = false where id = $1', [owner.userId]);
  expect(await send()).toBe(0);
  await a.sql('update app_user set active = true where id = $1', [owner.userId]);
});
