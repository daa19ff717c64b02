import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { createWebDress, openVisitedWebShop, siteVisitor } from '../testing/visitor.ts';
import { openTestWebShop } from '../testing/samples.ts';

const a = await testApp();
const { admin, staff } = a.shop;
const home = await openVisitedWebShop(a, a.shop, {});
const bridal = await createWebDress(a, { name: 'เดรสแต่งงานลูกไม้' });
const other = await createWebDress(a, { name: 'ชุดพละ' });

const onWeb = async (q: string) =>
  (await siteVisitor(a, home).get(`/dresses?q=${encodeURIComponent(q)}`)).body;
const atCounter = async (q: string) =>
  (await a.ok(staff, stockContract.search, { query: { q } })).itemList.map((one) => one.itemId);
const save = async (synonyms?: string) => {
  const { version } = await a.ok(admin, webShopContract.site);
  return a.call(admin, webShopContract.saveSite, {
    body: { ...openTestWebShop, ...(synonyms !== undefined && { synonyms }), version },
  });
};

it('the web shop and the counter find garments and sets by the words of the shop, until it removes them', async () => {
  const set = await a.ok(admin, catalogContract.createSet, {
    body: {
      code: 'S-1',
      name: 'ชุดแต่งงานครบชุด',
      members: [{ name: 'ชุด', choices: [{ productItemId: bridal.itemId }] }],
    },
  });
  const sets = async () =>
    (await a.ok(staff, catalogContract.sets, { query: { q: 'bride' } })).itemList.map((one) => one.setId);
  expect([await atCounter('bride'), await sets()]).toEqual([[], []]);
  expect((await save('Bride = ชุดแต่งงาน = ชุดเจ้าสาว')).status).toBe(200);
  for (const q of ['bride', 'เจ้าสาว', 'ชุดเจ้าสาว']) {
    expect(await atCounter(q), q).toEqual([bridal.itemId]);
    const page = await onWeb(q);
    expect(page, q).toContain('เดรสแต่งงานลูกไม้');
    expect(page, q).not.toContain('ชุดพละ');
  }
  expect(await sets()).toEqual([set.setId]);
  expect((await save()).data.synonyms).toBe('Bride = ชุดแต่งงาน = ชุดเจ้าสาว');
  const params = { id: other.groupId };
  const group = await a.ok(admin, catalogContract.getGroup, { params });
  await a.ok(admin, catalogContract.updateAll, { params, body: { ...group, name: 'Bride of spring' } });
  expect((await atCounter('เจ้าสาว')).toSorted()).toEqual([bridal.itemId, other.itemId].toSorted());
  await save('');
  expect([await atCounter('เจ้าสาว'), await sets()]).toEqual([[], []]);
  expect(await atCounter('spring')).toEqual([other.itemId]);
});

it('refuses words alone, words of two groups and too many; patterns of SQL and markup stay text', async () => {
  for (const wrong of [
    'alone',
    'one = two\nTwo = three',
    'x = bride',
    `one = ${'x'.repeat(61)}`,
    'a'.repeat(9000),
  ])
    expect((await save(wrong)).status, wrong.slice(0, 20)).toBe(400);
  const hostile = '%% = <script>alert(1)</script>\n_._ = \\d+(';
  expect((await save(hostile)).status).toBe(200);
  expect(await atCounter('<script>alert(1)</script>')).toEqual([]);
});
