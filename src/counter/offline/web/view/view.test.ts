import { expect, it } from 'vitest';
import type { StepWhat } from '#counter/offline/offline-step.ts';
import { dueNow, dueToGo, payProblem, takenWith } from '../counter/money.ts';
import type { Kept } from '../device/stored-records.ts';
import { find } from './find-in-view.ts';
import { handOver, kept, opened, stepOf, today } from '../testing/view.ts';
import { bailKept, bailToGive, restToTake } from './return-money.ts';
import { handable, hindrance, returnable, viewOf } from './view.ts';

it('shows what was done here on top of what the server knew, until the server has told of it', () => {
  const before = viewOf(kept, [], today).orders[0];
  expect(before && [handable(before).length, returnable(before).length, before.waits]).toEqual([1, 0, false]);
  const [after] = viewOf(kept, [stepOf(handOver)], today).orders;
  expect(after).toMatchObject({ balance: 0, bailHeld: 1000, waits: true });
  expect(after?.lines).toMatchObject([{ state: 'out', barcode: 'A-2', waits: true }]);
  // Sent before the snapshot was made: it stands in it already.
  const known = viewOf(kept, [stepOf(handOver, '2026-11-26T02:59:00Z')], today).orders[0];
  expect(known?.balance).toBe(300);
  expect(viewOf(kept, [stepOf(handOver, '2026-11-26T03:01:00Z')], today).orders[0]?.balance).toBe(0);
});

it('goes on with a rental that was opened here', () => {
  const open = stepOf(opened);
  const back: StepWhat = {
    kind: 'takeBack',
    openedBy: open.step.id,
    lines: [{ barcode: 'A-1', damageFee: 150 }],
  };
  const [order] = viewOf(kept, [open], today).orders;
  expect(order).toMatchObject({ key: open.step.id, orderNo: open.step.number, balance: 0, bailHeld: 0 });
  expect(order && [returnable(order).length, dueNow(order)]).toEqual([1, { price: 0, bail: 1000 }]);
  const view = viewOf(kept, [open, stepOf(back)], today);
  expect(view.orders[0]).toMatchObject({ balance: 150, lines: [{ state: 'returned' }] });
  expect(view.byBarcode.get('a-1')?.state).toBe('inspect');
});

it('says what keeps a garment from going: where it is, or to whom it is promised by then', () => {
  const view = viewOf(kept, [stepOf(opened)], today);
  const at = (barcode: string, until: string) => {
    const garment = view.byBarcode.get(barcode);
    return garment === undefined ? undefined : hindrance(view, garment, until, today);
  };
  expect(at('a-1', today)).toEqual({ state: 'out' });
  expect(at('a-3', today)).toEqual({ state: 'out' });
  expect(at('a-2', today)).toBeNull();
  expect(at('a-2', '2026-11-27')).toEqual({ promised: '2026-11-27', orderNo: '' });
});

it('finds by code, number, name and telephone, whatever the keyboard was set to', () => {
  const view = viewOf(kept, [], today);
  const found = (...typed: string[]) => {
    const { orders, garments } = find(view, typed);
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

it('finds whoever is typed as the server finds them: with another title, a telephone number as people write it, marks in another order', () => {
  const people = [{ ...kept.orders.customers[0], name: 'น้ำฝน 🌧️ ศรีสุข' }];
  const orders = { ...kept.orders, customers: people } as Kept['orders'];
  const found = (typed: string) => find(viewOf({ ...kept, orders }, [], today), [typed]).orders.length;
  // Sara am as one letter; as a nikhahit behind the tone mark; as one before it; with two spaces.
  for (const name of ['น้ำฝน', 'น\u0E49\u0E4D\u0E32ฝน', 'น\u0E4D\u0E49\u0E32ฝน', 'น้ำฝน  ศรีสุข'])
    expect([name, found(name)]).toEqual([name, 1]);
  for (const title of ['คุณน้ำฝน', 'นางสาวน้ำฝน', 'น.ส.น้ำฝน', 'คุณ น้ำฝน'])
    expect([title, found(title)]).toEqual([title, 1]);
  for (const phone of ['081 234 5678', '+66 81 234 5678', '๐๘๑-๒๓๔-๕๖๗๘', '081.234.5678'])
    expect([phone, found(phone)]).toEqual([phone, 1]);
  expect(found('น้ำฝน 🌧️')).toBe(1);
  expect(found('น้ำค้าง')).toBe(0);
});

it('tells garments of one colour name apart by their codes, and a code of fourteen digits is one garment', () => {
  const [item] = kept.garments.items;
  const twins = [1, 2].map((itemId) => ({ ...item, itemId, color: '7', code: `TD00${itemId}` }));
  const units = [
    [11, 1, '88512345678901', 'ready'],
    [12, 2, '88512345678902', 'ready'],
  ];
  const garments = { ...kept.garments, items: twins, units } as unknown as Kept['garments'];
  const found = (...typed: string[]) =>
    find(viewOf({ ...kept, garments }, [], today), typed).garments.map((one) => one.barcode);
  expect(found('จักรี')).toHaveLength(2);
  expect(found('TD002')).toEqual(['88512345678902']);
  expect(found('88512345678901')).toEqual(['88512345678901']);
  expect(found('๘๘๕๑๒๓๔๕๖๗๘๙๐๑', '88512345678901')).toEqual(['88512345678901']);
  expect(found('8851234567890')).toHaveLength(2);
});

it('takes the price before the bail, and shows the change with the part that was paid last in cash', () => {
  const [order] = viewOf(kept, [], today).orders;
  if (order === undefined) throw new Error('no order');
  const due = dueToGo(order, handable(order));
  expect(due).toEqual({ price: 300, bail: 1000 });
  const paying = { method: 'cash', amount: 1300, tendered: 2000, slip: '' } as const;
  expect(payProblem(paying, due, true)).toBeNull();
  expect(takenWith(paying, due)).toEqual([
    { for: 'price', method: 'cash', amount: 300, tendered: 1000 },
    { for: 'bail', method: 'cash', amount: 1000, tendered: 1000 },
  ]);
  expect(takenWith({ ...paying, amount: 100, tendered: '' }, due)).toEqual([
    { for: 'price', method: 'cash', amount: 100 },
  ]);
  expect(payProblem({ ...paying, amount: 1200 }, due, true)).toBe('tooLittle');
  expect(payProblem({ ...paying, amount: 1301 }, due, false)).toBe('tooMuch');
  expect(payProblem({ ...paying, tendered: 1299 }, due, true)).toBe('short');
  expect(payProblem({ ...paying, amount: '' }, due, false)).toBe('none');
  expect(payProblem({ method: 'transfer', amount: 1300, tendered: '', slip: 'x' }, due, true)).toBe('slip');
});

it('gives back what of the bail is left: late, dirty and missing things kept, VAT put on top where the shop has it so', () => {
  const open = stepOf({
    ...opened,
    payments: [
      { for: 'price', method: 'cash', amount: 450 },
      { for: 'bail', method: 'cash', amount: 1000 },
    ],
  } as StepWhat);
  const back = stepOf({
    kind: 'takeBack',
    openedBy: open.step.id,
    lines: [{ barcode: 'A-1', cleaningFee: 50, missingParts: [9] }],
  });
  // Two days late.
  back.step.happenedAt = '2026-11-30T04:00:00.000Z';
  const before = viewOf(kept, [open], today).orders[0];
  expect(before && bailToGive(before)).toBe(0);
  const [order] = viewOf(kept, [open, back], today).orders;
  expect(order).toMatchObject({ charges: 450, balance: 450, bailHeld: 1000 });
  expect(order && [bailKept(order), bailToGive(order)]).toEqual([450, 550]);
  const give = stepOf({ kind: 'giveBack', openedBy: open.step.id, amount: 500 });
  const [part] = viewOf(kept, [open, back, give], today).orders;
  expect(part).toMatchObject({ balance: 0, bailHeld: 50 });
  expect(part && bailToGive(part)).toBe(50);
  const onTop = {
    ...kept,
    rules: { ...kept.rules, shop: { ...kept.rules.shop, vatSystem: true, inVat: false } },
  } as Kept;
  const [withVat] = viewOf(onTop, [open, back], today).orders;
  // 450 and 450 of fees, 7 % on both; 450 was paid.
  expect(withVat).toMatchObject({ price: 963, vatOnTop: 63, balance: 513 });
  expect(withVat && bailToGive(withVat)).toBe(487);
});

it('keeps the bail for what is owed, and takes only what it does not cover', () => {
  const open = stepOf({
    ...opened,
    payments: [
      { for: 'price', method: 'cash', amount: 450 },
      { for: 'bail', method: 'cash', amount: 1000 },
    ],
  } as StepWhat);
  const back = (damageFee: number) =>
    stepOf({ kind: 'takeBack', openedBy: open.step.id, lines: [{ barcode: 'A-1', damageFee }] });
  const after = (...steps: ReturnType<typeof stepOf>[]) => {
    const [order] = viewOf(kept, [open, ...steps], today).orders;
    if (order === undefined) throw new Error('no order');
    return [dueNow(order).price, restToTake(order), bailToGive(order), order.balance, order.bailHeld];
  };
  expect(after()).toEqual([0, 0, 0, 0, 1000]);
  expect(after(back(300))).toEqual([0, 0, 700, 300, 1000]);
  expect(after(back(1000))).toEqual([0, 0, 0, 1000, 1000]);
  const broken = back(1500);
  expect(after(broken)).toEqual([500, 500, 0, 1500, 1000]);
  const pay = (amount: number) =>
    stepOf({
      kind: 'pay',
      openedBy: open.step.id,
      rest: 500,
      payments: [{ for: 'price', method: 'transfer', amount }],
    });
  expect(after(broken, pay(500))).toEqual([0, 0, 0, 0, 0]);
  expect(after(broken, pay(200))).toEqual([300, 0, 0, 300, 0]);
});
