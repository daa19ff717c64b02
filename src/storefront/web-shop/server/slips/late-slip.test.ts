import { beforeAll, describe, expect, it } from 'vitest';
import { slipBuildersOf } from '#counter/payment-links/server/testing/slips.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { newTestSlipText, testSlipPicture } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openWebShop } from '../testing/settings.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const make = slipBuildersOf(a);
const { billingOf, book, books } = make;

beforeAll(async () => {
  await openWebShop(a, a.shop);
});

const linkOf = async ({ orderId }: Order): Promise<string> =>
  (await a.ok(staff, webShopContract.makeOrderLink, { params: { id: orderId }, body: {} })).url;
const send = async (url: string, text = newTestSlipText()) => {
  const file = await testSlipPicture(text);
  const form = new FormData();
  form.append('slip', new Blob([file.bytes], { type: file.type ?? '' }), file.name);
  const answer = await fetch(`${a.origin}${url}`, { method: 'POST', body: form, redirect: 'manual' });
  return answer.status;
};
const look = async (url: string): Promise<string> => (await a.app.inject({ url })).body;

describe('a slip sent after the cancellation', () => {
  it('is stored and listed for the shop; the customer reads that it is being checked', async () => {
    const order = await make.reserved();
    const url = await linkOf(order);
    await make.cancel(order);
    expect(await look(url)).toContain('โอนเงินแล้วแต่ยังไม่ได้ส่งสลิป');
    expect(await send(url)).toBe(303);
    const page = await look(url);
    expect(page).toContain('ได้รับสลิปแล้วค่ะ');
    expect(page).toContain('รายการนี้ยกเลิกแล้ว');
    expect(page).not.toContain('ไม่มีเงินที่ร้านรับไว้');
    expect(make.reasonsOf(await billingOf(order.orderId))).toEqual(['cancelled']);
    expect(await make.inStage('late', order.orderId)).toBe(true);
  });

  it.each([
    ['credit', 'เก็บ 1,900 ฿ เป็นเครดิต'],
    ['over', 'ร้านเก็บไว้กับรายการนี้ก่อน'],
    ['back', 'คืนให้คุณแล้ว 1,900 ฿'],
  ] as const)('booked (%s): the customer sees the use of the money', async (rest, words) => {
    const order = await make.reserved();
    const url = await linkOf(order);
    await make.cancel(order);
    await send(url);
    const back = rest === 'back' ? { back: { method: 'cash' } } : {};
    const sent = { amount: 1900, rest, reason: 'ยกเลิกแล้ว', ...back };
    expect((await book(await billingOf(order.orderId), sent, admin)).status).toBe(200);
    expect((await books(order.orderId)).slip).toBe(190_000);
    const page = (await look(url)).replaceAll(/\s+/gu, ' ');
    expect(page).toContain('ร้านได้รับ 1,900 ฿');
    expect(page).toContain(words);
  });

  it('booked as an overpayment: after its refund the page no longer says that the shop has the money', async () => {
    const order = await make.reserved();
    const url = await linkOf(order);
    await make.cancel(order);
    await send(url);
    const over = { amount: 1900, rest: 'over', reason: 'ยกเลิกแล้ว' };
    expect((await book(await billingOf(order.orderId), over, admin)).status).toBe(200);
    await a.ok(admin, refundContract.refund, {
      params: { id: order.orderId },
      body: { amount: 1900, method: 'cash' },
    });
    expect(await look(url)).not.toContain('ร้านเก็บไว้กับรายการนี้ก่อน');
  });

  it('refused: the customer sees the reason, although nothing is due', async () => {
    const order = await make.reserved();
    const url = await linkOf(order);
    await make.cancel(order);
    await send(url);
    await make.refuse(await billingOf(order.orderId), 'ยอดยังไม่เข้าบัญชีร้าน');
    expect(await look(url)).toContain('ยอดยังไม่เข้าบัญชีร้าน');
  });
});

it('a refusal is shown while another slip waits, until the customer sends the next one', async () => {
  const order = await make.reserved();
  const url = await linkOf(order);
  await make.cancel(order);
  await send(url);
  await send(url);
  await make.refuse(await billingOf(order.orderId), 'ยอดยังไม่เข้าบัญชีร้าน');
  expect(await look(url)).toContain('ยอดยังไม่เข้าบัญชีร้าน');
  await send(url);
  expect(await look(url)).not.toContain('ยอดยังไม่เข้าบัญชีร้าน');
});

describe('a slip that waits while the order changes', () => {
  it('lowered: no second payment is requested, and the customer sees that the shop checks the slip', async () => {
    const { order, row } = await make.lowered();
    const url = await linkOf(order);
    const page = await look(url);
    expect(page).toContain('ยอดของรายการนี้เปลี่ยนไปแล้ว');
    expect(page).not.toContain('ยอดที่ต้องโอน');
    const sent = { amount: 1500, price: 300, bail: 1000, rest: 'credit', reason: 'ลดราคา' };
    expect((await book(row, sent)).status).toBe(200);
    const after = (await look(url)).replaceAll(/\s+/gu, ' ');
    expect(after).toContain('จ่ายรายการนี้ 1,300 ฿');
    expect(after).toContain('เก็บ 200 ฿ เป็นเครดิต');
  });

  it('a second one is stored too', async () => {
    const { order } = await make.slipped();
    const url = await linkOf(order);
    expect(await send(url)).toBe(303);
    expect(make.reasonsOf(await billingOf(order.orderId))).toEqual([null, 'extra']);
  });

  it('sent while the shop cancels: the cancellation names it, or it is stored as late', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await make.reserved();
      const url = await linkOf(order);
      const [sent, cancelled] = await Promise.all([
        send(url),
        a.call(admin, amendmentContract.cancel, {
          params: { id: order.orderId },
          body: { kind: 'cancelled', money: 'forfeit', reason: 'ทดสอบ' },
        }),
      ]);
      expect(sent).toBe(303);
      expect(cancelled.status === 200 ? '' : cancelled.error.code).toBe(
        cancelled.status === 200 ? '' : 'SLIP_WAITING',
      );
      expect(make.reasonsOf(await billingOf(order.orderId))).toEqual([
        cancelled.status === 200 ? 'cancelled' : null,
      ]);
    }
  });
});
