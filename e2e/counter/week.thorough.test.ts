/**
 * A counter on a phone works for a week with a walk-in, a bride, a no-show and damage above the deposit. Then
 * its books are checked.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Day, addDays } from '#lib/dates/day.ts';
import type { Order } from '#orders/order/contract.ts';
import type { ItemSearchResult } from '#inventory/stock/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { bahtOnScreen, pillLocator, currentDay } from '../support/steps/counter-screens.ts';
import { addGarmentByCode, chooseFirstGarment, notesAndCoinsOf } from '../support/steps/new-rental-steps.ts';
import { setGownShopRules } from '../support/steps/gown-steps.ts';
import {
  workAs,
  expectBooksAgree,
  openSettledPage,
  waitUntilDialogStill,
} from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';
import { expectWeekAgrees } from './week-books.ts';

const at = setUpServer({ clock: true });
const first = currentDay();
const days = Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead));
const api = (who = 'staff'): Promise<Api> => apiAs(at.server, who);

const made: number[] = [];
let now: Day = first;
let walkIn = 0;
let bride = 0;
let absent = 0;

const onPhone = async (who: string, work: (page: Page) => Promise<void>): Promise<void> => {
  const phone = { viewport: narrowViewport, hasTouch: true, isMobile: true };
  await at.visit({ ...phone, storageState: await at.sessionOf(who) }, async ({ page, trouble }) => {
    await work(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
};

const free = async (from: Day, to: Day): Promise<ItemSearchResult[]> =>
  (
    await (
      await api()
    ).get<{ itemList: ItemSearchResult[] }>(
      `/api/availability?pickupDay=${from}&returnDay=${to}&onlyFree=1&size=12`,
    )
  ).itemList;

type Asked = {
  pickupDay: Day;
  returnDay: Day;
  payments: readonly unknown[];
  garments: readonly ItemSearchResult[];
};
const reserve = async ({ garments, ...rest }: Asked): Promise<Order> => {
  const counter = await api();
  const { itemList } = await counter.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const order = await counter.post<Order>('/api/rental', {
    ...rest,
    customerId: itemList[0]?.customerId,
    reserve: true,
    lines: garments.map((one) => ({ itemId: one.itemId, quantity: 1 })),
  });
  made.push(order.orderId);
  return order;
};

/** Counts the drawer as expected in the evening and leaves up to 1,000 baht in it. */
const closeDay = async (): Promise<void> => {
  const counter = await api();
  const { drawer } = await counter.get<{ drawer: { expected: number } }>(`/api/daybook/day?day=${now}`);
  const pieces = notesAndCoinsOf(drawer.expected);
  const left = Math.min(1000, drawer.expected);
  await counter.post('/api/daybook/close', { day: now, pieces, left });
  await at.pass(1);
  now = addDays(now, 1);
};

const rentOf = (all: readonly ItemSearchResult[]): number =>
  all.reduce((sum, one) => sum + one.rentalPrice, 0);
const bailOf = (all: readonly ItemSearchResult[]): number => all.reduce((sum, one) => sum + one.bail, 0);
const paying = (what: 'price' | 'bail', method: string, amount: number) => ({ for: what, method, amount });

beforeAll(() => workAs(at, 'admin', setGownShopRules), 60_000);

it('serves a walk-in on the first day, and reserves for a bride and a third customer', async () => {
  const garments = await free(now, addDays(now, 6));
  const others = garments.filter((one) => one.code !== 'TD001');
  expect(others.length).toBeGreaterThan(3);
  await onPhone('staff', async (page) => {
    await openSettledPage(page, '/backoffice/rental');
    await addGarmentByCode(page, 'TD001');
    const customer = page.locator('#customer').getByLabel('ลูกค้า', { exact: true });
    await customer.fill('กาญจนา');
    await page.getByRole('option').filter({ hasText: 'กาญจนา', hasNotText: 'เพิ่มลูกค้าใหม่' }).first().click();
    await pillLocator(page.locator('#pay'), 'รับชุดเลย').click();
    await chooseFirstGarment(page);
    await page.locator('#pay').getByRole('button', { name: 'พอดี' }).click();
    await page.getByRole('button', { name: /และส่งมอบเลย$/ }).click();
    const slip = page.getByRole('link', { name: 'พิมพ์ใบรับชุด' });
    await slip.waitFor();
    walkIn = Number(/(\d+)$/.exec((await slip.getAttribute('href')) ?? '')?.[1]);
    made.push(walkIn);
  });
  const two = others.slice(0, 2);
  bride = (
    await reserve({
      pickupDay: addDays(now, 2),
      returnDay: addDays(now, 4),
      garments: two,
      payments: [paying('price', 'transfer', rentOf(two) / 2)],
    })
  ).orderId;
  const third = others.slice(2, 3);
  absent = (
    await reserve({
      pickupDay: addDays(now, 1),
      returnDay: addDays(now, 3),
      garments: third,
      payments: [paying('price', 'cash', rentOf(third)), paying('bail', 'promptpay', bailOf(third))],
    })
  ).orderId;
  await closeDay();
});

it('books an expense, and turns a cancelled reservation into customer credit', async () => {
  const garments = (await free(addDays(now, 3), addDays(now, 5))).slice(0, 1);
  const order = await reserve({
    pickupDay: addDays(now, 3),
    returnDay: addDays(now, 5),
    garments,
    payments: [paying('price', 'card', rentOf(garments))],
  });
  await (
    await api('admin')
  ).post(`/api/rental/${order.orderId}/cancel`, { kind: 'cancelled', reason: 'เลื่อนงาน', money: 'credit' });
  await (
    await api()
  ).post('/api/daybook/entry', { direction: 'expense', amount: 150.5, method: 'cash', note: 'ค่าซักด่วน' });
  const again = await reserve({
    pickupDay: addDays(now, 4),
    returnDay: addDays(now, 5),
    garments,
    payments: [paying('price', 'credit', rentOf(garments) / 2)],
  });
  expect(again.money.paid).toBe(rentOf(garments) / 2);
  await closeDay();
});

it('hands the bride her dresses; records a no-show on a phone, whose deposit waits for refund', async () => {
  const counter = await api();
  const reserved = await counter.order(bride);
  await counter.post(`/api/rental/${bride}/pickup`, {
    lines: reserved.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })),
    payments: [paying('price', 'cash', reserved.money.balance), paying('bail', 'cash', reserved.money.bail)],
  });
  await onPhone('staff', async (page) => {
    await openSettledPage(page, `/backoffice/order-detail/${absent}`);
    await page.getByRole('button', { name: 'ยกเลิกบิล' }).click();
    const dialog = page.getByRole('dialog', { name: /^ยกเลิก/ });
    await waitUntilDialogStill(dialog);
    await pillLocator(dialog, 'ไม่มารับชุด').click();
    await dialog.getByLabel('เหตุผล').fill('โทรไปไม่รับสาย');
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'hidden' });
    await waitUntilSettled(page);
  });
  const gone = await counter.order(absent);
  expect(gone.state).toBe('noshow');
  expect(gone.money.bailTaken).toBeGreaterThan(0);
  expect(gone.money.bailHeld).toBe(gone.money.bailTaken);
  expect(gone.entries.some((one) => one.kind === 'bail_returned')).toBe(false);
  await closeDay();
});

it("records the walk-in's return with more damage than the deposit: the customer owes the rest, and pays later", async () => {
  const counter = await api();
  const out = await counter.order(walkIn);
  const [line] = out.lines;
  const fee = out.money.bailHeld + 700;
  await counter.post(`/api/rental/${walkIn}/return`, {
    lines: [
      {
        orderDetailId: line?.orderDetailId,
        returnedDay: out.returnDay < now ? out.returnDay : now,
        lateFeeReason: 'อยู่ในกล่องรับคืน',
        damageFee: fee,
        condition: 'ขาดที่ชาย',
      },
    ],
  });
  const damaged = await counter.order(walkIn);
  expect(damaged.money).toMatchObject({ balance: fee });
  await counter.post(`/api/rental/${walkIn}/refund`, { amount: 0, method: 'cash' });
  expect((await counter.order(walkIn)).money).toMatchObject({ balance: 700, bailHeld: 0 });
  await closeDay();
  await closeDay();
});

it("records the bride's return a day late, and settles everything at the end of the week", async () => {
  expect(now).toBe(days[5]);
  const counter = await api();
  const out = await counter.order(bride);
  await counter.post(`/api/rental/${bride}/return`, {
    lines: out.lines.map((one) => ({ orderDetailId: one.orderDetailId, returnedDay: now })),
  });
  const late = await counter.order(bride);
  expect(late.charges.map((one) => one.kind)).toEqual(late.lines.map(() => 'late_fee'));
  const { refundDue, bailHeld, balance } = late.money;
  expect(refundDue).toBe(Math.max(0, bailHeld - balance));
  await (await api('owner')).post(`/api/rental/${bride}/refund`, { amount: refundDue, method: 'cash' });
  const owed = (await counter.order(bride)).money.balance;
  expect(owed).toBe(Math.max(0, balance - bailHeld));
  if (owed > 0) await counter.post(`/api/rental/${bride}/pay`, { payments: [paying('price', 'cash', owed)] });
  await counter.post(`/api/rental/${walkIn}/pay`, { payments: [paying('price', 'card', 700)] });
  // The owner approves the no-show's deposit in the queue on a phone and pays it.
  const held = await counter.order(absent);
  const owner = await api('owner');
  await owner.post('/api/moneyback/approve', {
    orderId: absent,
    version: held.version,
    amount: held.money.bailHeld,
  });
  const { results } = await owner.post<{ results: { ok: boolean }[] }>('/api/moneyback/pay', {
    items: [{ orderId: absent, version: (await counter.order(absent)).version }],
    method: 'transfer',
  });
  expect(results).toHaveLength(1);
  await closeDay();
  await closeDay();
  for (const orderId of [walkIn, bride]) expectBooksAgree(await (await api()).order(orderId));
  expect((await (await api()).order(absent)).money.bailHeld).toBe(0);
});

it('matches the books of the week with every entry and document, to the satang', async () => {
  const reckoned = await expectWeekAgrees(
    await api('admin'),
    { from: first, to: days[6] ?? first, days },
    made,
  );
  expect(reckoned.entries).toBeGreaterThan(15);
  expect(reckoned.papers).toBeGreaterThan(6);
});

it('shows the recomputed figure on a phone', async () => {
  await onPhone('admin', async (page) => {
    await openSettledPage(page, `/backoffice/accounting?day=${days[5]}`);
    const book = await (
      await api('admin')
    ).get<{ total: { takings: number } }>(`/api/daybook/day?day=${days[5]}`);
    const figure = page.getByText(bahtOnScreen(book.total.takings), { exact: true }).first();
    await figure.waitFor();
    expect(book.total.takings).toBeGreaterThan(700);
  });
});
