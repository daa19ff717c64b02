import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { privacyContract } from '../contract.ts';

const a = await testApp();
const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const add = (body: object) =>
  a.call(a.shop.admin, privacyContract.addIncident, {
    body: { noticedAt: ago(1), what: 'โทรศัพท์ร้านหาย', ...body },
  });
const list = async () => (await a.ok(a.shop.admin, privacyContract.incidents, { query: {} })).itemList;
const bell = async (who = a.shop.admin): Promise<number> =>
  (await a.ok(who, notificationsContract.counts)).counts.incident;

it('alerts admins and owners within a day of the deadline until it is reported, and never staff', async () => {
  const early = (await add({ noticedAt: ago(47) })).data;
  expect(await bell()).toBe(0);
  const late = (await add({ noticedAt: ago(49), people: 12, whose: 'ลูกค้าเดือนนี้' })).data;
  const over = (await add({ noticedAt: ago(80) })).data;
  expect([
    await bell(),
    await bell(a.shop.owner),
    await bell(a.shop.staff),
    await bell(a.other.owner),
  ]).toEqual([2, 2, 0, 0]);
  expect((await list()).map((one) => one.incidentId)).toEqual(
    [over, late, early].map((one) => one.incidentId),
  );
  const save = (one: typeof late, more: object) => {
    const { incidentId: id, by: _, ...body } = one;
    return a.call(a.shop.owner, privacyContract.saveIncident, { params: { id }, body: { ...body, ...more } });
  };
  const saved = await save(late, { reportedAt: ago(1), toldAt: ago(0.5), highRisk: true });
  expect(saved.data).toMatchObject({ version: 2, highRisk: true, people: 12, noReport: '' });
  expect((await save(late, {})).error).toMatchObject({ code: 'CHANGED', data: saved.data });
  expect((await save(over, { noReport: 'ไฟล์เข้ารหัสไว้' })).status).toBe(200);
  expect(await bell()).toBe(0);
  expect((await list())[0]?.incidentId).toBe(early.incidentId);
  expect(
    await a.sql(
      "select count(*)::int as n from audit_log where action in ('privacy.addIncident', 'privacy.saveIncident')",
    ),
  ).toEqual([{ n: 5 }]);
});

it.each([
  ['to come', { noticedAt: ago(-1) }],
  ['no time', { noticedAt: 'yesterday' }],
  ['reported before it was noticed', { reportedAt: ago(2) }],
  ['customers informed before it was noticed', { toldAt: ago(2) }],
  ['a high risk that needs no report', { highRisk: true, noReport: 'x' }],
  ['reported, and no report needed', { reportedAt: ago(0.5), noReport: 'x' }],
  ['nothing', { what: ' ' }],
  ['less than nobody', { people: -1 }],
])('refuses %s', async (_, body) => {
  expect((await add(body)).status).toBe(400);
});

it('exports breaches as a spreadsheet to users with permission', async () => {
  const file = await a.call(a.shop.admin, privacyContract.exportIncidents, { query: { language: 'en' } });
  expect([file.status, file.data.name]).toEqual([200, expect.stringMatching(/^incidents-.*\.xlsx$/)]);
  expect((await a.call(a.shop.staff, privacyContract.exportIncidents, { query: {} })).status).toBe(403);
});
