import { expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import type { StepContent } from '#counter/offline/offline-step.ts';
import {
  offlineDueOf,
  offlineDueAtHandOver,
  offlinePaymentProblemOf,
  stepPaymentsOf,
} from '../counter/money.ts';
import type { OfflineBranchData } from '../device/stored-records.ts';
import { customersInView, searchOfflineView } from './find-in-view.ts';
import { handOverStep, testBranchData, openRentalStep, deviceStepOf, testToday } from '../testing/view.ts';
import { bailWithheld, bailToRefund, amountStillOwed, daysLateOfReturn } from './return-money.ts';
import { linesToHandOver, unavailabilityOf, linesToTakeBack, offlineViewOf } from './view.ts';

it('shows offline steps on top of the snapshot until the snapshot includes them', () => {
  const before = offlineViewOf(testBranchData, [], testToday).orders[0];
  expect(before && [linesToHandOver(before).length, linesToTakeBack(before).length, before.waits]).toEqual([
    1,
    0,
    false,
  ]);
  const [after] = offlineViewOf(testBranchData, [deviceStepOf(handOverStep)], testToday).orders;
  expect(after).toMatchObject({ balance: 0, bailHeld: 1000, waits: true });
  expect(after?.lines).toMatchObject([{ state: 'out', barcode: 'A-2', waits: true }]);
  // The snapshot was made after the step was sent, and includes it.
  const known = offlineViewOf(testBranchData, [deviceStepOf(handOverStep, '2026-11-26T02:59:00Z')], testToday)
    .orders[0];
  expect(known?.balance).toBe(300);
  expect(
    offlineViewOf(testBranchData, [deviceStepOf(handOverStep, '2026-11-26T03:01:00Z')], testToday).orders[0]
      ?.balance,
  ).toBe(0);
});

it('continues a rental opened here', () => {
  const open = deviceStepOf(openRentalStep);
  const back: StepContent = {
    kind: 'takeBack',
    openedBy: open.step.id,
    lines: [{ barcode: 'A-1', damageFee: 150 }],
  };
  const [order] = offlineViewOf(testBranchData, [open], testToday).orders;
  expect(order).toMatchObject({ key: open.step.id, orderNo: open.step.number, balance: 0, bailHeld: 0 });
  expect(order && [linesToTakeBack(order).length, offlineDueOf(order)]).toEqual([
    1,
    { price: 0, bail: 1000 },
  ]);
  const view = offlineViewOf(testBranchData, [open, deviceStepOf(back)], testToday);
  expect(view.orders[0]).toMatchObject({ balance: 150, lines: [{ state: 'returned' }] });
  expect(view.byBarcode.find('a-1')?.state).toBe('inspect');
});

it('hands over only parts that the garment has and that the user does not hold back', () => {
  const lacks = [[11, 1, 'A-1', 'ready', [9]], ...testBranchData.garments.units.slice(1)];
  const garments = { ...testBranchData.garments, units: lacks } as OfflineBranchData['garments'];
  const partsAfter = (kept: OfflineBranchData, what: StepContent) =>
    offlineViewOf(kept, [deviceStepOf(what)], testToday).orders[0]?.lines[0]?.parts.map((one) => one.name);
  expect(partsAfter(testBranchData, openRentalStep)).toEqual(['เข็มขัด']);
  expect(partsAfter({ ...testBranchData, garments }, openRentalStep)).toEqual([]);
  expect(partsAfter(testBranchData, handOverStep)).toEqual(['เข็มขัด']);
  const lines = [{ orderDetailId: 50, barcode: 'A-2', missingParts: [9] }];
  expect(partsAfter(testBranchData, { ...handOverStep, lines } as StepContent)).toEqual([]);
});

it('takes back the identical garment, and puts the recorded one on the rack', () => {
  const open = deviceStepOf(openRentalStep);
  const back: StepContent = {
    kind: 'takeBack',
    openedBy: open.step.id,
    lines: [{ barcode: 'A-1', cameAs: 'A-2' }],
  };
  const view = offlineViewOf(testBranchData, [open, deviceStepOf(back)], testToday);
  expect(view.orders[0]?.lines).toMatchObject([{ state: 'returned' }]);
  expect([view.byBarcode.find('a-1')?.state, view.byBarcode.find('a-2')?.state]).toEqual([
    'ready',
    'inspect',
  ]);
});

it('gives the reason why a garment is unavailable: its location, or its next reservation', () => {
  const view = offlineViewOf(testBranchData, [deviceStepOf(openRentalStep)], testToday);
  const at = (barcode: string, until: string) => {
    const garment = view.byBarcode.find(barcode);
    return garment === undefined ? undefined : unavailabilityOf(view, garment, until, testToday);
  };
  expect(at('a-1', testToday)).toEqual({ state: 'out' });
  expect(at('a-3', testToday)).toEqual({ state: 'out' });
  expect(at('a-2', testToday)).toBeNull();
  expect(at('a-2', '2026-11-27')).toEqual({ promised: '2026-11-27', orderNo: '' });
});

it('finds by code, number, name and phone, in any keyboard layout', () => {
  const view = offlineViewOf(testBranchData, [], testToday);
  const found = (...typed: string[]) => {
    const { orders, garments } = searchOfflineView(view, typed);
    return [orders.map((one) => one.key), garments.map((one) => one.barcode)];
  };
  expect(found('a-1')).toEqual([['o5'], ['A-1']]);
  expect(found('A-2')).toEqual([[], ['A-2']]);
  expect(found('ฤ-1', 'A-1')).toEqual([['o5'], ['A-1']]);
  expect(found('R26-0005')).toEqual([['o5'], []]);
  expect(found('พิมพ์')).toEqual([['o5'], []]);
  expect(found('081-234-5678')).toEqual([['o5'], []]);
  expect(found('จักรี')).toEqual([['o5'], ['A-1', 'A-2', 'A-3']]);
  expect(found('ไม่มี')).toEqual([[], []]);
});

it('finds customers like the server: with another title, a formatted phone number, marks in another order', () => {
  const people = [{ ...testBranchData.orders.customers[0], name: 'น้ำฝน 🌧️ ศรีสุข' }];
  const orders = { ...testBranchData.orders, customers: people } as OfflineBranchData['orders'];
  const view = offlineViewOf({ ...testBranchData, orders }, [], testToday);
  const found = (typed: string) => {
    const { length } = searchOfflineView(view, [typed]).orders;
    expect([typed, customersInView(view, typed).length]).toEqual([typed, length]);
    return length;
  };
  // Sara am may be typed as one letter, or as sara aa and a nikhahit after or before the tone mark. The last
  // text has two spaces.
  for (const name of ['น้ำฝน', 'น\u0E49\u0E4D\u0E32ฝน', 'น\u0E4D\u0E49\u0E32ฝน', 'น้ำฝน  ศรีสุข'])
    expect([name, found(name)]).toEqual([name, 1]);
  for (const title of ['คุณน้ำฝน', 'นางสาวน้ำฝน', 'น.ส.น้ำฝน', 'คุณ น้ำฝน'])
    expect([title, found(title)]).toEqual([title, 1]);
  for (const phone of ['081 234 5678', '+66 81 234 5678', '๐๘๑-๒๓๔-๕๖๗๘', '081.234.5678'])
    expect([phone, found(phone)]).toEqual([phone, 1]);
  expect(found('น้ำฝน 🌧️')).toBe(1);
  expect(found('น้ำค้าง')).toBe(0);
});

it('distinguishes garments with one colour name by their codes, and treats a code of fourteen digits as one garment', () => {
  const [item] = testBranchData.garments.items;
  const twins = [1, 2].map((itemId) => ({ ...item, itemId, color: '7', code: `TD00${itemId}` }));
  const units = [
    [11, 1, '88512345678901', 'ready'],
    [12, 2, '88512345678902', 'ready'],
  ];
  const garments = {
    ...testBranchData.garments,
    items: twins,
    units,
  } as unknown as OfflineBranchData['garments'];
  const found = (...typed: string[]) =>
    searchOfflineView(offlineViewOf({ ...testBranchData, garments }, [], testToday), typed).garments.map(
      (one) => one.barcode,
    );
  expect(found('จักรี')).toHaveLength(2);
  expect(found('TD002')).toEqual(['88512345678902']);
  expect(found('88512345678901')).toEqual(['88512345678901']);
  expect(found('๘๘๕๑๒๓๔๕๖๗๘๙๐๑', '88512345678901')).toEqual(['88512345678901']);
  expect(found('8851234567890')).toHaveLength(2);
});

it('pays the price before the deposit, and shows the change with the last part paid in cash', () => {
  const [order] = offlineViewOf(testBranchData, [], testToday).orders;
  if (order === undefined) throw new Error('no order');
  const due = offlineDueAtHandOver(order, linesToHandOver(order));
  expect(due).toEqual({ price: 300, bail: 1000 });
  const paying = { method: 'cash', amount: 1300, tendered: 2000, slip: '' } as const;
  expect(offlinePaymentProblemOf(paying, due, true)).toBeNull();
  expect(stepPaymentsOf(paying, due)).toEqual([
    { for: 'price', method: 'cash', amount: 300, tendered: 1000 },
    { for: 'bail', method: 'cash', amount: 1000, tendered: 1000 },
  ]);
  expect(stepPaymentsOf({ ...paying, amount: 100, tendered: '' }, due)).toEqual([
    { for: 'price', method: 'cash', amount: 100 },
  ]);
  expect(offlinePaymentProblemOf({ ...paying, amount: 1200 }, due, true)).toBe('tooLittle');
  expect(offlinePaymentProblemOf({ ...paying, amount: 1301 }, due, false)).toBe('tooMuch');
  expect(offlinePaymentProblemOf({ ...paying, tendered: 1299 }, due, true)).toBe('short');
  expect(offlinePaymentProblemOf({ ...paying, amount: '' }, due, false)).toBe('none');
  expect(
    offlinePaymentProblemOf({ method: 'transfer', amount: 1300, tendered: '', slip: 'x' }, due, true),
  ).toBe('slip');
});

it('refunds the rest of the deposit: deducts fees for late, dirty and missing items, and adds VAT if configured', () => {
  const open = deviceStepOf({
    ...openRentalStep,
    payments: [
      { for: 'price', method: 'cash', amount: 450 },
      { for: 'bail', method: 'cash', amount: 1000 },
    ],
  } as StepContent);
  const back = deviceStepOf({
    kind: 'takeBack',
    openedBy: open.step.id,
    lines: [{ barcode: 'A-1', cleaningFee: 50, missingParts: [9] }],
  });
  // The return is two days late.
  back.step.happenedAt = '2026-11-30T04:00:00.000Z';
  const before = offlineViewOf(testBranchData, [open], testToday).orders[0];
  expect(before && bailToRefund(before)).toBe(0);
  const [order] = offlineViewOf(testBranchData, [open, back], testToday).orders;
  expect(order).toMatchObject({ charges: 450, balance: 450, bailHeld: 1000 });
  expect(order && [bailWithheld(order), bailToRefund(order)]).toEqual([450, 550]);
  const give = deviceStepOf({ kind: 'giveBack', openedBy: open.step.id, amount: 500 });
  const [part] = offlineViewOf(testBranchData, [open, back, give], testToday).orders;
  expect(part).toMatchObject({ balance: 0, bailHeld: 50 });
  expect(part && bailToRefund(part)).toBe(50);
  const onTop = {
    ...testBranchData,
    rules: { ...testBranchData.rules, shop: { ...testBranchData.rules.shop, vatSystem: true, inVat: false } },
  } as OfflineBranchData;
  const [withVat] = offlineViewOf(onTop, [open, back], testToday).orders;
  // Rent and fees are 450 each plus 7 % VAT, and 450 was paid.
  expect(withVat).toMatchObject({ price: 963, vatOnTop: 63, balance: 513 });
  expect(withVat && bailToRefund(withVat)).toBe(487);
});

it('deducts the debt from the deposit, and accepts only the debt above it', () => {
  const open = deviceStepOf({
    ...openRentalStep,
    payments: [
      { for: 'price', method: 'cash', amount: 450 },
      { for: 'bail', method: 'cash', amount: 1000 },
    ],
  } as StepContent);
  const back = (damageFee: number) =>
    deviceStepOf({ kind: 'takeBack', openedBy: open.step.id, lines: [{ barcode: 'A-1', damageFee }] });
  const after = (...steps: ReturnType<typeof deviceStepOf>[]) => {
    const [order] = offlineViewOf(testBranchData, [open, ...steps], testToday).orders;
    if (order === undefined) throw new Error('no order');
    return [
      offlineDueOf(order).price,
      amountStillOwed(order),
      bailToRefund(order),
      order.balance,
      order.bailHeld,
    ];
  };
  expect(after()).toEqual([0, 0, 0, 0, 1000]);
  expect(after(back(300))).toEqual([0, 0, 700, 300, 1000]);
  expect(after(back(1000))).toEqual([0, 0, 0, 1000, 1000]);
  const broken = back(1500);
  expect(after(broken)).toEqual([500, 500, 0, 1500, 1000]);
  const pay = (amount: number) =>
    deviceStepOf({
      kind: 'pay',
      openedBy: open.step.id,
      rest: 500,
      payments: [{ for: 'price', method: 'transfer', amount }],
    });
  expect(after(broken, pay(500))).toEqual([0, 0, 0, 0, 0]);
  expect(after(broken, pay(200))).toEqual([300, 0, 0, 300, 0]);
});

it('applies a postmark until the first return after it, even if that return is a step of this device', () => {
  const out = (orderDetailId: number) => ({
    ...testBranchData.orders.orders[0]?.lines[0],
    orderDetailId,
    barcode: '',
    state: 'out',
    returnDay: '2026-11-24',
  });
  const [order] = testBranchData.orders.orders;
  const posted = {
    ...order,
    returnDay: '2026-11-24',
    postmarkDay: '2026-11-24',
    postmarkUntil: null,
    lines: [out(50), out(51)],
  };
  const orders = { ...testBranchData.orders, orders: [posted] } as OfflineBranchData['orders'];
  const back = (id: number, day: string) => {
    const one = deviceStepOf({ kind: 'takeBack', orderId: 5, lines: [{ orderDetailId: id }] });
    return { ...one, step: { ...one.step, happenedAt: `${day}T04:00:00.000Z` } };
  };
  const [together, later] = [back(50, '2026-11-26'), back(51, '2026-11-27')];
  const after = (...steps: (typeof later)[]) =>
    offlineViewOf({ ...testBranchData, orders }, steps, testToday).orders[0];
  expect(after(together, back(51, '2026-11-26'))?.charges).toBe(0);
  expect(after(together, later)?.charges).toBe(300);
  const listed = [after(), after(together)].map((one) => one && daysLateOfReturn(one, asDay('2026-11-27')));
  expect(listed).toEqual([0, 3]);
});
