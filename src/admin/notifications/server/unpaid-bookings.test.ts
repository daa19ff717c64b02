import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay, type Day, formatDay } from '#lib/dates/day.ts';
import { mailTextOf } from '#platform/testing/smtp-server.ts';
import { cash, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { endUnpaidBookings } from '#storefront/web-shop/server/index.ts';
import { createWebDress } from '#storefront/web-shop/server/testing/visitor.ts';
import { createEmailShop, testPublicUrl } from './testing/web-shop-emails.ts';

const a = await testApp();
const { staff } = a.shop;
const make = orderBuildersOf(a);
const { asked, answer, home, sent } = await createEmailShop(a);
const today = bangkokDay(new Date());
await updateShopSettings(a, { web_pay_days: 3 });
await a.sql(
  `insert into message_setting (shop_id, send_minute) values (${a.shop.shopId}, 0)
    on conflict (shop_id) do update set send_minute = 0`,
);

const accepted = async (email: string, part: object = {}): Promise<number> => {
  const { id } = await asked((await createWebDress(a, part)).code, { email });
  await a.ok(staff, webShopContract.acceptRequest, { params: { id }, body: await answer(id) });
  return id;
};
const passDays = (id: number, payBy: Day) =>
  a.sql("update web_request set answered_at = now() - interval '5 days', pay_by = $2 where order_id = $1", [
    id,
    payBy,
  ]);
const medium = (day: Day): string => formatDay(day, 'th', 'medium');

it('asks for the payment at the acceptance, reminds once before the last day, and reports the end', async () => {
  // Events before the channel was enabled cause no message.
  await a.sql(
    `update message_way set settings = settings || jsonb_build_object('since', now() - interval '9 days')`,
  );
  const id = await accepted('pay@example.com', { rentalPrice: 300, bail: 900 });
  const first = mailTextOf((await sent()).find((one) => mailTextOf(one).includes('รับจองชุดให้คุณแล้ว')));
  for (const part of [
    'ค่าเช่า: 300 บาท',
    'ค่าประกันชุด (ได้คืน): 900 บาท',
    'ค่าเช่าที่ต้องโอนตอนนี้: 300 บาท',
    'ค่าประกันชุดที่ต้องโอนตอนนี้ (ได้คืน): 60 บาท',
    'รวมยอดโอน: 360 บาท',
    `กรุณาโอนภายในวันที่ ${medium(addDays(today, 3))}`,
    `ถ้าสิ้นวันที่ ${medium(addDays(today, 3))}`,
    `${testPublicUrl}${home}/r/`,
  ])
    expect(first).toContain(part);
  expect(await sent()).toEqual([]);

  await passDays(id, addDays(today, 1));
  const [reminder, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mailTextOf(reminder)).toContain(`กรุณาโอนภายในวันที่ ${medium(addDays(today, 1))}`);
  expect(mailTextOf(reminder)).toContain('ยังไม่ได้รับเงินของการจอง');
  expect(await sent()).toEqual([]);

  await passDays(id, addDays(today, -1));
  await endUnpaidBookings(a.db, a.shop.shopId, { error: () => {} });
  const [end, ...rest] = await sent();
  expect(rest).toEqual([]);
  expect(mailTextOf(end)).toContain(`ไม่ได้รับเงินหรือสลิปภายในวันที่ ${medium(addDays(today, -1))}`);
  expect(mailTextOf(end)).not.toMatch(/[{}]/);
  expect(await sent()).toEqual([]);
});

it('sends no reminder after a payment, or two days before the last day', async () => {
  const paid = await accepted('paid@example.com');
  const early = await accepted('early@example.com');
  await sent();
  await a.ok(staff, orderContract.pay, { params: { id: paid }, body: { payments: [cash('price', 100)] } });
  await passDays(paid, addDays(today, 1));
  await passDays(early, addDays(today, 2));
  expect(await sent()).toEqual([]);
});

it('reports no end of a booking that a user has restored', async () => {
  const id = await accepted('restored@example.com');
  await sent();
  await passDays(id, addDays(today, -1));
  await endUnpaidBookings(a.db, a.shop.shopId, { error: () => {} });
  await make.undo(await make.get({ orderId: id }));
  expect(await sent()).toEqual([]);
});
