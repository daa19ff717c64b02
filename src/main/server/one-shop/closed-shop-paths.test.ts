import { beforeAll, expect, it } from 'vitest';
import { authenticationContract } from '#access/authentication/contract.ts';
import { createOneTimeLink } from '#access/authentication/server/index.ts';
import { apiContract } from '#integrations/api/contract.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { createWebDress, openVisitedWebShop } from '#storefront/web-shop/server/testing/visitor.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { appModules } from '../modules.ts';
import { closeOneShop, openOneShop } from './close-shop.ts';

const a = await testApp();
const { shop } = a;
const say = (): void => {};
const paths = new Map<string, string>();
let linkKey = '';

const upload = async (folder: 'item' | 'slip'): Promise<string> => {
  const call = { params: { folder }, body: {}, file: pictureFile() };
  return (await a.ok(shop.staff, pictureContract.upload, call)).url;
};

beforeAll(async () => {
  const home = await openVisitedWebShop(a, shop, { widgetSites: 'https://example.com' });
  await createWebDress(a);
  const { orderId } = await orderBuildersOf(a).out();
  const params = { id: orderId };
  const order = await a.ok(shop.staff, webShopContract.makeOrderLink, { params, body: {} });
  const slip = await a.ok(shop.staff, printingContract.slipLink, { params: { orderid: orderId } });
  const feed = await a.ok(shop.owner, apiContract.makeFeed, {
    body: { name: 'มือถือ', branchId: shop.branchA, names: true },
  });
  paths.set('web shop', `${home}/`);
  paths.set('sitemap', `${home}/sitemap.xml`);
  paths.set('widget', `${home}/widget.js`);
  paths.set('order link', new URL(order.url, 'http://localhost').pathname);
  paths.set('slip link', printingContract.sharedSlip.path.replace(':key', slip.key));
  paths.set('calendar feed', new URL(feed.path, 'http://localhost').pathname);
  paths.set('picture', await upload('item'));
  paths.set('signed picture', await upload('slip'));
  const link = { userId: shop.staff.userId, kind: 'reset', minutes: 30, madeBy: null } as const;
  ({ key: linkKey } = await a.db.tx(shop, (q) => createOneTimeLink(q, shop.shopId, link)));
});

const statuses = async (): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const [name, url] of paths) found[name] = (await a.app.inject({ url })).statusCode;
  return found;
};
const all = (status: number) => Object.fromEntries([...paths.keys()].map((name) => [name, status]));
const lookUp = () => a.call(null, authenticationContract.lookLink, { body: { key: linkKey } });
const redeem = () =>
  a.call(null, authenticationContract.useLink, { body: { key: linkKey, password: 'ดอกไม้ในตู้เสื้อผ้า' } });

it('no public address of a closed shop answers; all answer again when it opens', async () => {
  const { domain } = await a.one<{ domain: string }>('select domain from shop where shop_id = $1', [
    shop.shopId,
  ]);
  expect(await statuses()).toEqual(all(200));
  expect((await lookUp()).status).toBe(200);

  await closeOneShop(a.db, domain, { yes: true, ask: async () => '', say });
  await expect.poll(statuses, { timeout: 10_000 }).toEqual(all(404));
  for (const answer of [await lookUp(), await redeem()]) expect(answer.error.code).toBe('SHOP_CLOSED');

  await openOneShop(a.db, domain, { sealSecret: testSecret, publicUrl: undefined }, say);
  await expect.poll(statuses, { timeout: 10_000 }).toEqual(all(200));
  expect((await redeem()).status).toBe(200);
});

it('tests every public operation outside login and sign-up', () => {
  const found = appModules
    .filter(({ apiName }) => !['identity', 'opening', 'operator'].includes(apiName))
    .flatMap(({ contract }) => Object.values(contract))
    .filter(({ allow }) => allow === 'public');
  expect(found).toEqual([printingContract.sharedSlip]);
});
