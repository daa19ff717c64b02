/** The expected amounts come from the database's rows, without the product's code. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openWebShop } from '../testing/settings.ts';

const a = await testApp();
const { staff } = a.shop;
const make = orderBuildersOf(a);

beforeAll(async () => {
  await openWebShop(a, a.shop);
});

const urlOf = async (orderId: number): Promise<string> =>
  (await a.ok(staff, webShopContract.makeOrderLink, { params: { id: orderId }, body: {} })).url;
const get = async (url: string) => (await a.app.inject({ url })).body;

/** Returns amounts in satang by label. */
const amountsOn = (page: string): Map<string, number> =>
  new Map(
    [...page.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, name = '', text = '']) => {
      const sign = /^[-−]/.test(text) ? -1 : 1;
      return [name, sign * Math.round(Number(text.replaceAll(/[^0-9.]/g, '')) * 100)];
    }),
  );

type Rows = { rent: string; fees: string; late: string; deposit: string; paid: string; held: string };
const rowsOf = async (orderId: number) => {
  const rows = await a.one<Rows>(
    `select (select coalesce(sum(rental_price - discount), 0) from order_line where order_id = $1 and state not in ('cancelled', 'noshow')) as rent,
      (select coalesce(sum(amount), 0) from order_charge where order_id = $1) as fees,
      (select coalesce(sum(amount), 0) from order_charge where order_id = $1 and kind = 'late_fee') as late,
      (select coalesce(sum(bail), 0) from order_line where order_id = $1 and state not in ('cancelled', 'noshow')) as deposit,
      (select coalesce(sum(amount), 0) from ledger_entry where order_id = $1 and kind not in ('bail_taken', 'bail_returned', 'bail_kept')) as paid,
      (select coalesce(sum(amount), 0) from ledger_entry where order_id = $1 and kind in ('bail_taken', 'bail_returned', 'bail_kept')) as held`,
    [orderId],
  );
  return Object.fromEntries(Object.entries(rows).map(([name, sum]) => [name, Number(sum)])) as Record<
    keyof Rows,
    number
  >;
};

describe("the money on the customer's link", () => {
  it('has rent and deposit in rows of their own', async () => {
    const { orderId } = await make.reserved({ from: 3, to: 5, quantity: 2, pay: 300 });
    const must = await rowsOf(orderId);
    const page = amountsOn(await get(await urlOf(orderId)));
    expect(page.get('ค่าเช่าชุด')).toBe(must.rent);
    expect(page.get('จ่ายแล้ว')).toBe(must.paid);
    expect(page.get('ค้างค่าเช่าและค่าบริการ')).toBe(must.rent - must.paid);
    expect(page.get('ค่าประกันชุด (ได้คืน)')).toBe(must.deposit);
    expect(page.get('ค่าเช่าที่ต้องโอนตอนนี้')).toBe(must.rent - must.paid);
    expect(page.get('ค่าประกันชุดที่ต้องโอนตอนนี้ (ได้คืน)')).toBe(must.deposit);
    expect(page.get('ยอดที่ต้องโอน')).toBe(must.rent - must.paid + must.deposit);
  });

  it('names the late fee and sets the held deposit against it', async () => {
    const order = await make.out({ from: 0, to: 1 });
    await make.earlier(order.orderId, 3);
    await make.back(order);
    const must = await rowsOf(order.orderId);
    expect(must.late).toBeGreaterThan(0);
    const page = await get(await urlOf(order.orderId));
    const amounts = amountsOn(page);
    const owed = must.rent + must.fees - must.paid;
    expect(amounts.get('ค่าปรับคืนช้า')).toBe(must.late);
    expect(amounts.get('รวมค่าเช่าและค่าบริการ')).toBe(must.rent + must.fees);
    expect(amounts.get('ค่าประกันชุดที่ยังไม่คืน')).toBe(must.held);
    expect(amounts.get('หักค่าเช่าและค่าบริการที่ค้าง')).toBe(-owed);
    expect(amounts.get('ค่าประกันชุดที่ได้คืน')).toBe(must.held - owed);
    // The deposit covers the debt, so the customer has nothing to transfer.
    expect(page).not.toContain('id="pay"');
  });

  it('asks only for the part of a debt that the held deposit does not cover', async () => {
    const { itemId } = await a.makeItem({ units: 1, bail: 50 });
    const order = await make.out({ from: 0, to: 1, itemId });
    await make.earlier(order.orderId, 4);
    await make.back(order);
    const must = await rowsOf(order.orderId);
    const rest = must.rent + must.fees - must.paid - must.held;
    expect(rest).toBeGreaterThan(0);
    const amounts = amountsOn(await get(await urlOf(order.orderId)));
    expect(amounts.get('ต้องจ่ายเพิ่ม')).toBe(rest);
    expect(amounts.get('ยอดที่ต้องโอน')).toBe(rest);
  });
});

describe('the link of a cancelled order or a no-show', () => {
  const reserved = () => make.reserved({ from: 5, to: 7, pay: 500, bail: 1000 });

  it('says what was refunded, kept and given back of the deposit', async () => {
    const order = await reserved();
    await make.cancel(order, { money: 'refund', percent: 40 });
    const page = await get(await urlOf(order.orderId));
    expect(page).toContain('การเช่านี้ยกเลิกแล้ว');
    const amounts = amountsOn(page);
    expect(amounts.get('คืนค่าเช่าแล้ว')).toBe(20_000);
    expect(amounts.get('ค่ายกเลิกการจอง (ไม่คืน)')).toBe(30_000);
    expect(amounts.get('คืนค่าประกันชุดแล้ว')).toBe(100_000);
    expect([...amounts.keys()]).not.toContain('ค่าเช่าชุด');
  });

  it('says what became credit', async () => {
    const order = await reserved();
    await make.cancel(order, { money: 'credit', percent: 100 });
    const amounts = amountsOn(await get(await urlOf(order.orderId)));
    expect(amounts.get('เก็บเป็นเครดิตไว้ใช้ครั้งหน้า')).toBe(50_000);
    expect(amounts.get('ค่ายกเลิกการจอง (ไม่คืน)')).toBeUndefined();
  });

  it('calls a no-show that, with the deposit that waits for the customer', async () => {
    const order = await make.reserved({ pay: 500, bail: 1000 });
    await make.cancel(order, { kind: 'noshow', money: 'forfeit' });
    const page = await get(await urlOf(order.orderId));
    expect(page).toContain('ไม่ได้มารับชุดตามนัด');
    const amounts = amountsOn(page);
    expect(amounts.get('ค่ายกเลิกการจอง (ไม่คืน)')).toBe(50_000);
    expect(amounts.get('ค่าประกันชุดที่ยังไม่คืน รอคืนให้คุณ')).toBe(100_000);
  });

  it('says so if nothing was paid, and takes its events out of the calendar', async () => {
    const order = await make.reserved({ from: 5, to: 7 });
    const url = await urlOf(order.orderId);
    const linesOf = async () => (await get(`${url}/days.ics`)).replaceAll('\r\n ', '').split('\r\n');
    const named = (lines: readonly string[], name: string): string[] =>
      lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
    const before = await linesOf();
    expect(before).toContain('METHOD:PUBLISH');
    expect(named(before, 'STATUS')).toEqual(['CONFIRMED', 'CONFIRMED']);
    await make.cancel(order);
    const page = await get(url);
    expect(page).toContain('ไม่มีเงินที่ร้านรับไว้');
    expect(page).toContain('เอานัดออกจากปฏิทิน');
    const after = await linesOf();
    expect(after).toContain('METHOD:CANCEL');
    expect(named(after, 'STATUS')).toEqual(['CANCELLED', 'CANCELLED']);
    expect(named(after, 'UID')).toEqual(named(before, 'UID'));
    for (const [at, sequence] of named(after, 'SEQUENCE').entries())
      expect(Number(sequence)).toBeGreaterThan(Number(named(before, 'SEQUENCE')[at]));
    expect(after.filter((line) => line.startsWith('ORGANIZER'))).toHaveLength(2);
  });
});
