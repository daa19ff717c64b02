import { beforeEach, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { analyticsContract, maxSavedViews, type SavedViewSearch } from '#reporting/analytics/contract.ts';

const a = await testApp();
const { owner, admin, staff, shopId, branchA, branchB } = a.shop;

const list = async (who = owner) => (await a.ok(who, analyticsContract.views)).itemList;
const add = (name: string, search: SavedViewSearch = {}, shared = false, who = owner) =>
  a.call(who, analyticsContract.addView, { body: { name, search, shared } });

beforeEach(() => a.sql('delete from figure_view'));

it('saves, opens, renames, overwrites and deletes a view', async () => {
  const { status, data } = await add('ปีนี้ สาขาแรก', { branch: branchA, cut: 'staff' });
  expect(status).toBe(200);
  expect(await list()).toEqual([
    {
      viewId: data.viewId,
      name: 'ปีนี้ สาขาแรก',
      shared: false,
      by: '',
      mine: true,
      search: { branch: branchA, cut: 'staff' },
      gone: [],
    },
  ]);
  const at = { params: { id: data.viewId } };
  await a.ok(owner, analyticsContract.saveView, { ...at, body: { name: 'ควรขาย' } });
  expect((await list())[0]).toMatchObject({ name: 'ควรขาย', search: { branch: branchA, cut: 'staff' } });
  const search = { view: 'garments' as const, verdict: 'sell' as const };
  await a.ok(owner, analyticsContract.saveView, { ...at, body: { search } });
  expect((await list())[0]).toMatchObject({ name: 'ควรขาย', search });
  await a.ok(owner, analyticsContract.dropView, at);
  expect(await list()).toEqual([]);
  expect((await a.call(owner, analyticsContract.dropView, at)).status).toBe(404);
});

it('stores only parameters of the page', async () => {
  for (const search of [
    { view: 'behind' },
    { cut: 'secret' },
    { page: 2 },
    { branch: '1' },
    { month: 13 },
    { from: '2026-01-01' },
    { from: '2026-02-01', to: '2026-01-01' },
    { from: '2569-01-01', to: '2569-01-02' },
    { vsFrom: '2026-01-01', vsTo: '2026-01-02' },
    { months: '13' },
    { category: 'x'.repeat(61) },
    { html: '<script>' },
  ])
    expect((await add('x', search as SavedViewSearch)).status, JSON.stringify(search)).toBe(400);
  expect((await add('', {})).status).toBe(400);
  expect((await add('x'.repeat(61), {})).status).toBe(400);
  expect(await list()).toEqual([]);
});

it('has unique names per user, ignoring case, and a maximum, also under concurrency', async () => {
  const [first] = [await add('Gowns')];
  expect((await add('gOWNS')).error?.code).toBe('VIEW_NAMED');
  const { data } = await add('Suits');
  const renamed = await a.call(owner, analyticsContract.saveView, {
    params: { id: data.viewId },
    body: { name: 'gowns' },
  });
  expect(renamed.error?.code).toBe('VIEW_NAMED');
  expect(first.status).toBe(200);
  const many = await Promise.all(Array.from({ length: maxSavedViews }, (_, n) => add(`${n}`)));
  expect(many.filter((one) => one.status === 200)).toHaveLength(maxSavedViews - 2);
  expect(many.find((one) => one.status !== 200)?.error?.code).toBe('TOO_MANY_VIEWS');
});

it('allows owners only; separates shops', async () => {
  for (const who of [admin, staff]) {
    expect((await a.call(who, analyticsContract.views)).status).toBe(403);
    expect((await add('x', {}, false, who)).status).toBe(403);
  }
  const { data } = await add('ปีนี้', {}, true);
  expect(await list(a.other.owner)).toEqual([]);
  const at = { params: { id: data.viewId } };
  expect(
    (await a.call(a.other.owner, analyticsContract.saveView, { ...at, body: { name: 'y' } })).status,
  ).toBe(404);
  expect((await a.call(a.other.owner, analyticsContract.dropView, at)).status).toBe(404);
  expect((await add('x', { branch: a.other.branchA })).status).toBe(404);
  const { groupId } = await a.makeItem({ shop: a.other });
  expect((await add('x', { view: 'garments', group: groupId })).status).toBe(404);
});

it('lets other owners open a shared view and only its owner change it; anyone with access can change the view of a user who lost access', async () => {
  const second = await a.makeUser(shopId, 'second-owner', ['owner'], [branchA, branchB]);
  const own = await add('ส่วนตัว', {}, false, second);
  const shared = await add('ทั้งร้าน', { branch: branchB }, true, second);
  expect(await list()).toMatchObject([
    { name: 'ทั้งร้าน', by: 'second-owner', mine: false, search: { branch: branchB } },
  ]);
  const at = { params: { id: shared.data.viewId } };
  const rename = (name: string) => a.call(owner, analyticsContract.saveView, { ...at, body: { name } });
  expect((await rename('x')).status).toBe(403);
  expect((await a.call(owner, analyticsContract.dropView, at)).status).toBe(403);
  const hidden = { params: { id: own.data.viewId } };
  expect((await a.call(owner, analyticsContract.dropView, hidden)).status).toBe(404);
  await a.sql('update app_user set active = false where id = $1', [second.userId]);
  expect((await list())[0]?.mine).toBe(true);
  expect((await rename('ของเรา')).status).toBe(200);
  expect(await list()).toMatchObject([{ name: 'ของเรา', by: '', mine: true, shared: true }]);
});

it('omits and reports parts that no longer exist, and opens the rest', async () => {
  await a.makeCodes({ category: ['gown'], color: ['red'] });
  const { groupId } = await a.makeItem({ category: 'gown', color: 'red' });
  const search = {
    view: 'garments' as const,
    by: 'item' as const,
    branch: branchB,
    group: groupId,
    category: 'gown',
    color: 'red',
    size: 'none-such',
  };
  await add('ชุดแดง', search);
  expect((await list())[0]).toMatchObject({ gone: ['size'], search: { category: 'gown', color: 'red' } });
  await a.sql(
    `update figure_view set search = search || '{"branch": 999999, "group": 999999, "category": "sold"}'::jsonb`,
  );
  const [one] = await list();
  expect(one?.gone.toSorted()).toEqual(['branch', 'category', 'group', 'size']);
  expect(one?.search).toEqual({ view: 'garments', by: 'item', color: 'red' });
});
