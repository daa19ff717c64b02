import { beforeEach, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { openDb } from '#platform/db/db.ts';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { cashContract } from '#cash/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { analyticsContract, maxReportReceivers } from '#reporting/analytics/contract.ts';
import { figureBahtText } from '#reporting/analytics/rules/figure-text.ts';
import { reportMonthsAt } from './compose.ts';
import { createDueReports } from './make-reports.ts';
import { shopsWithReports } from './sql.ts';
import { due, reportMail, reportMonths, timeOf as at } from '../testing/report-mail.ts';

const a = await testApp();
const { owner, admin, staff, shopId, branchA, branchB } = a.shop;
const { post, setMail, send, read, add, setting, turnOn, longAgo, made, forget, reset } = await reportMail(a);
const second = await a.makeUser(shopId, 'second-owner', ['owner'], [branchA, branchB]);
const { month, first } = reportMonths;
const inMonth = addDays(month, 9);
beforeEach(reset);

it('is off by default, and when enabled goes to each recipient in their language with the figures of the page', async () => {
  await a.ok(owner, cashContract.add, {
    branchId: branchA,
    body: { direction: 'income', amount: 1234.5, method: 'cash', day: inMonth },
  });
  await a.ok(owner, cashContract.add, {
    branchId: branchB,
    body: { direction: 'income', amount: 1000, method: 'cash', day: addDays(month, -5) },
  });
  expect(await setting()).toMatchObject({ active: false, mailSet: true, receivers: [] });
  expect((await add({})).status).toBe(200);
  expect((await add({ userId: second.userId, address: 'buero@example.com', language: 'de' })).status).toBe(
    200,
  );
  await longAgo();
  expect(await createDueReports(a.db, shopId, due)).toBe(0);
  await turnOn();
  await longAgo();
  expect(await createDueReports(a.db, shopId, due)).toBe(2);
  await send();
  const mails = await Promise.all(post.mails.map((one) => read(one.text)));
  const [german, thai] = mails.toSorted((x, y) => (x.to ?? '').localeCompare(y.to ?? ''));
  const data = await a.ok(owner, analyticsContract.statistics, {
    query: { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) },
  });
  expect(data.now.income).toBe(1234.5);
  expect(thai).toMatchObject({ to: 'owner@example.com', file: `report-${month.slice(0, 7)}.pdf` });
  expect(thai?.subject).toContain('สรุปเดือน');
  expect(thai?.body).toContain('รายได้ 1,234.50 บาท');
  expect(thai?.body).toContain('เทียบเดือนก่อน +23.5%');
  expect(german?.to).toBe('buero@example.com');
  expect(german?.body).toContain('Einnahmen 1,234.50 Baht');
  for (const one of [german, thai]) {
    const text = (one?.pages ?? '').replaceAll(/\s+/g, '');
    expect(text).toContain(
      `(฿)${figureBahtText(data.now.income)}${figureBahtText(data.before.income)}–${figureBahtText(1000)}+23.5%`,
    );
  }
  const { itemList } = await a.ok(staff, notificationsContract.messages, { query: {} });
  expect(itemList.filter((one) => one.recipient.includes('@example.com'))).toEqual([]);
  const { receivers } = await setting();
  expect(receivers.map((one) => [one.address, one.last?.state, one.last?.trial])).toEqual([
    ['owner@example.com', 'sent', false],
    ['buero@example.com', 'sent', false],
  ]);
});

it('is sent once per month and address: on repeated and concurrent runs, and for duplicate recipients', async () => {
  await add({ address: 'Accountant@example.com' });
  await add({ userId: second.userId, address: 'accountant@EXAMPLE.com' });
  await add({});
  await turnOn();
  await longAgo();
  const other = openDb(a.appUrl, { cluster: a.cluster, max: 2 });
  addCleanup(() => other.close());
  const counts = await Promise.all([a.db, other, a.db, other].map((db) => createDueReports(db, shopId, due)));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(2);
  expect(await createDueReports(a.db, shopId, due)).toBe(0);
  expect((await made()).map((one) => [one.turn, Number(one.messages)])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  await expect(
    a.sql(
      `insert into figure_report (shop_id, month, turn, user_id, address) values ($1, $2, 0, $3, 'ACCOUNTANT@example.com')`,
      [shopId, month, owner.userId],
    ),
  ).rejects.toThrow('figure_report_once');
});

it('waits for its hour in Bangkok, is created up to ten days late, and not for hours before it was enabled', async () => {
  await add({});
  await turnOn(14);
  // The report was turned on now, so this month's hour is either past or still to come.
  const turnedOn = new Date();
  expect(await createDueReports(a.db, shopId, due)).toBe(turnedOn < at(first, '14:00') ? 1 : 0);
  await forget();
  await longAgo();
  expect(await createDueReports(a.db, shopId, at(first, '13:59'))).toBe(0);
  expect(await createDueReports(a.db, shopId, at(addDays(first, 11), '14:01'))).toBe(0);
  expect(await createDueReports(a.db, shopId, at(first, '14:00'))).toBe(1);
  expect((await a.sql<{ month: string }>('select month::text as month from figure_report'))[0]?.month).toBe(
    month,
  );
});

it('is neither created for users without access nor sent to those who lost it', async () => {
  await add({ userId: second.userId, address: 'second@example.com' });
  await turnOn();
  await longAgo();
  expect(await createDueReports(a.db, shopId, due)).toBe(1);
  await a.sql('update app_user set active = false where id = $1', [second.userId]);
  await send();
  expect(post.mails).toEqual([]);
  expect(await setting()).toMatchObject({
    receivers: [{ may: false, last: { state: 'failed', error: 'report: not theirs any more' } }],
  });
  await forget();
  expect(await createDueReports(a.db, shopId, due)).toBe(0);
  const [receiver] = (await setting()).receivers;
  const trial = { params: { id: receiver?.receiverId ?? 0 } };
  expect((await a.call(owner, analyticsContract.tryReport, trial)).status).toBe(404);
});

it('is not sent to removed recipients or while the shop sends no mail', async () => {
  await add({});
  await turnOn();
  await longAgo();
  await setMail(false);
  expect((await setting()).mailSet).toBe(false);
  expect(await createDueReports(a.db, shopId, due)).toBe(0);
  const [receiver] = (await setting()).receivers;
  const params = { id: receiver?.receiverId ?? 0 };
  expect((await a.call(owner, analyticsContract.tryReport, { params })).error?.code).toBe('MAIL_OFF');
  await setMail(true);
  expect(await createDueReports(a.db, shopId, due)).toBe(1);
  await a.ok(owner, analyticsContract.dropReceiver, { params });
  await send();
  expect(post.mails).toEqual([]);
  expect((await a.call(owner, analyticsContract.dropReceiver, { params })).status).toBe(404);
});

it('can be sent as a test any number of times, in addition to the monthly one', async () => {
  await add({});
  const params = { id: (await setting()).receivers[0]?.receiverId ?? 0 };
  await a.ok(owner, analyticsContract.tryReport, { params });
  const after = await a.ok(owner, analyticsContract.tryReport, { params });
  expect(after.receivers[0]?.last).toMatchObject({ month, trial: true, state: 'queued' });
  await turnOn();
  await longAgo();
  expect(await createDueReports(a.db, shopId, due)).toBe(1);
  await send();
  expect(post.mails).toHaveLength(3);
  expect((await made()).map((one) => one.turn)).toEqual([0, 1, 2]);
});

it('can be configured by owners only, for owners of their shop, up to a maximum of unique addresses per user', async () => {
  for (const who of [admin, staff]) {
    expect((await a.call(who, analyticsContract.reportSetting)).status).toBe(403);
    const body = { userId: owner.userId };
    expect((await a.call(who, analyticsContract.addReceiver, { body })).status).toBe(403);
  }
  expect((await add({ userId: admin.userId })).status).toBe(404);
  expect((await add({ userId: a.other.owner.userId })).status).toBe(404);
  expect((await add({ address: 'nobody' })).status).toBe(400);
  expect((await add({ userId: second.userId })).error?.code).toBe('RECEIVER_NO_ADDRESS');
  expect((await add({})).status).toBe(200);
  expect((await add({})).error?.code).toBe('RECEIVER_THERE');
  for (let n = 1; n < maxReportReceivers; n++)
    expect((await add({ address: `${n}@example.com` })).status).toBe(200);
  expect((await add({ address: 'more@example.com' })).error?.code).toBe('TOO_MANY_RECEIVERS');
  const params = { id: (await setting()).receivers[0]?.receiverId ?? 0 };
  expect((await a.call(a.other.owner, analyticsContract.dropReceiver, { params })).status).toBe(404);
  expect((await a.call(a.other.owner, analyticsContract.tryReport, { params })).status).toBe(404);
  expect((await a.ok(a.other.owner, analyticsContract.reportSetting)).receivers).toEqual([]);
  const body = { active: true, hour: 24, version: 0 };
  expect((await a.call(owner, analyticsContract.saveReport, { body })).status).toBe(400);
  await a.ok(owner, analyticsContract.saveReport, { body: { ...body, hour: 9 } });
  const stale = await a.call(owner, analyticsContract.saveReport, { body: { ...body, hour: 10 } });
  expect(stale.error?.code).toBe('CHANGED');
});

it('covers the last full month and the first day of the current one', () => {
  expect(reportMonthsAt(asDay('2026-01-01'))).toEqual({ month: '2025-12-01', first: '2026-01-01' });
  expect(reportMonthsAt(asDay('2026-03-31'))).toEqual({ month: '2026-02-01', first: '2026-03-01' });
});

it('processes only shops with recipients', async () => {
  const named = () =>
    createShopFinder(a.ownerUrl, a.db, { warn: (error: unknown) => expect(error).toBeUndefined() })(
      shopsWithReports,
    );
  await a.sql('delete from figure_receiver');
  await turnOn();
  expect(await named()).toEqual([]);
  expect((await add({})).status).toBe(200);
  expect(await named()).toEqual([shopId]);
  const { version } = await setting();
  await a.ok(owner, analyticsContract.saveReport, { body: { active: false, hour: 8, version } });
  expect(await named()).toEqual([]);
});
