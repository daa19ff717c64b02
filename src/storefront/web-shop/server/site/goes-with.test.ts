import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { createWebDress, openVisitedWebShop, siteVisitor, testEventDay } from '../testing/visitor.ts';

const a = await testApp();
const { shop } = a;
let home = '';
type Dress = Awaited<ReturnType<typeof createWebDress>>;
const goWith = async ({ groupId }: Dress, others: readonly Dress[]) => {
  const params = { id: groupId };
  const group = await a.ok(shop.admin, catalogContract.getGroup, { params });
  await a.ok(shop.admin, catalogContract.updateAll, {
    params,
    body: { ...group, goesWith: others.map((one) => one.groupId) },
  });
};
const suggestedIn = (body: string): string[] => {
  const part = /id="goes-with"[\s\S]*?<\/section>/.exec(body)?.[0] ?? '';
  return [...part.matchAll(/<h3>([^<]*)</g)].map((one) => one[1] ?? '');
};

let gown: Dress;
let veil: Dress;
let crown: Dress;
beforeAll(async () => {
  home = await openVisitedWebShop(a, shop);
  gown = await createWebDress(a, { name: 'ชุดราตรี' });
  veil = await createWebDress(a, { name: 'ผ้าคลุม' });
  crown = await createWebDress(a, { name: 'มงกุฎ' });
  const hidden = await a.makeItem({ name: 'ไม่ขึ้นเว็บ', units: 1 });
  await goWith(gown, [crown, { ...veil, ...hidden }, veil]);
});

it('the page of a garment suggests published groups in the order of the shop, on chosen days only free ones', async () => {
  const who = siteVisitor(a, home);
  const path = (await who.get(`/dress/x/${gown.code}`)).to;
  expect(suggestedIn((await who.get(path)).body)).toEqual(['มงกุฎ', 'ผ้าคลุม']);
  await a.ok(shop.staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: addDays(testEventDay, -2),
      returnDay: addDays(testEventDay, 2),
      lines: [{ itemId: crown.itemId, quantity: 1 }],
      reserve: true,
    },
  });
  expect(suggestedIn((await who.get(`${path}?day=${testEventDay}`)).body)).toEqual(['ผ้าคลุม']);
  const free = addDays(testEventDay, 20);
  expect(suggestedIn((await who.get(`${path}?day=${free}`)).body)).toEqual(['มงกุฎ', 'ผ้าคลุม']);
});

it('the cart has suggestions for its garments, without those in it', async () => {
  const who = siteVisitor(a, home);
  const put = (code: string) =>
    who.post(`/cart?day=${testEventDay}`, { key: code, choice: cartChoiceOf('', 'M'), n: '1', set: '1' });
  await put(gown.code);
  expect(suggestedIn((await who.get(`/cart?day=${testEventDay}`)).body)).toEqual(['ผ้าคลุม']);
  await put(veil.code);
  expect(suggestedIn((await who.get(`/cart?day=${testEventDay}`)).body)).toEqual([]);
});

it('garment and cart show consumables of the shop that go with it, with price, only in stock and with a price', async () => {
  const goods = async (name: string, price: number, part: { stock?: number; goesWith?: number[] } = {}) => {
    const { goodsId } = await a.ok(shop.admin, consumablesContract.create, {
      body: { name, code: '', barcode: '', price, goesWith: part.goesWith ?? [gown.groupId] },
    });
    await a.sql(
      `insert into goods_stock (shop_id, goods_id, branch_id, on_hand) select shop_id, $2::bigint, id, $3::int from branch where shop_id = $1 limit 1
       on conflict (shop_id, goods_id, branch_id) do update set on_hand = excluded.on_hand`,
      [shop.shopId, goodsId, part.stock ?? 3],
    );
    return goodsId;
  };
  const usePackage = (size: 's' | 'm') =>
    a.sql('update shop set package = $2 where shop_id = $1', [shop.shopId, size]);
  await usePackage('m');
  const gone = await goods('เทปขาด', 20);
  await a.ok(shop.admin, consumablesContract.setActive, { params: { id: gone }, body: { active: false } });
  await goods('หมด', 30, { stock: 0 });
  await goods('ไม่มีราคา', 0);
  await goods('ของชุดอื่น', 40, { goesWith: [veil.groupId] });
  await goods('เทปติดชุด', 1250);
  const who = siteVisitor(a, home);
  const path = (await who.get(`/dress/x/${gown.code}`)).to;
  const page = (await who.get(`/en${path.slice(path.indexOf('/dress/'))}`)).body;
  expect(suggestedIn(page)).toEqual(['มงกุฎ', 'ผ้าคลุม', 'เทปติดชุด']);
  for (const text of ['1,250', 'Available at the shop']) expect(page, text).toContain(text);
  await who.post('/cart', { key: gown.code, choice: cartChoiceOf('', 'M'), n: '1', set: '1' });
  expect(suggestedIn((await who.get('/cart')).body)).toContain('เทปติดชุด');
  await usePackage('s');
  expect(suggestedIn((await who.get('/cart')).body)).not.toContain('เทปติดชุด');
});
