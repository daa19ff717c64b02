import { expect, it } from 'vitest';
import { weekday } from '#lib/dates/day.ts';
import { testApp } from '#test/server/test-app.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { hiddenRequestFieldsIn, openVisitedWebShop, siteVisitor, testEventDay } from './testing/visitor.ts';

const a = await testApp();
const { shop } = a;

it('shows each branch its total, and books the total that was shown', async () => {
  await a.sql(
    "insert into rent_duration (shop_id, rent_days, price_rule, price_percent) values ($1, 3, 'scale', 100)",
    [shop.shopId],
  );
  await a.ok(shop.admin, promotionContract.add, {
    body: { name: 'ลดสามวันขึ้นไป', gives: 'order', value: 100, minDays: 3 },
  });
  // A closed day next to the pick-up day is not charged.
  const closed = weekday(testEventDay);
  const hours = Array.from({ length: 7 }, (_, day) =>
    day === closed ? null : { from: '09:00', to: '20:00' },
  );
  await a.sql('update branch set hours = $2 where id = $1', [shop.branchA, JSON.stringify(hours)]);
  const home = await openVisitedWebShop(a, shop);
  const dress = await a.makeItem({ units: 2, rentalPrice: 1000, bail: 500, size: 'M' });
  await a.sql(`update product_group set web_item = 'y' where id = $1`, [dress.groupId]);
  await a.sql('insert into unit (shop_id, item_id, branch_id, barcode) values ($1, $2, $3, $4)', [
    shop.shopId,
    dress.itemId,
    shop.branchB,
    `B${dress.itemId}`,
  ]);
  const booked = new Map<string, number>();
  for (const branch of ['1', '2']) {
    const who = siteVisitor(a, home);
    const line = { key: dress.code, choice: cartChoiceOf('', 'M'), n: '1', set: '1' };
    await who.post(`/cart?day=${testEventDay}&days=3`, line);
    const { body } = await who.get(`/cart?day=${testEventDay}&days=3`);
    const seen = hiddenRequestFieldsIn(body);
    const sent = await who.post(`/request?day=${testEventDay}&days=3`, {
      ...seen,
      branch,
      name: 'มาลี',
      phone: `081111111${branch}`,
      consent: 'y',
    });
    expect(sent.status, sent.body).toBe(303);
    const [row] = await a.sql<{ id: string; branch: string }>(
      'select order_id as id, branch_id as branch from web_request where shop_id = $1 order by id desc limit 1',
      [shop.shopId],
    );
    expect(Number(row?.branch)).toBe(branch === '1' ? shop.branchA : shop.branchB);
    const { money } = await a.ok(shop.owner, orderContract.get, { params: { id: Number(row?.id) } });
    expect(money.price + money.bail).toBe(Number(seen[`seen-${branch}`]));
    booked.set(branch, money.price);
  }
  expect([...booked.values()]).toEqual([1000, 900]);
});
