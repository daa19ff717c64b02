import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { lateTermsOf, moneyWithFees } from '#orders/order/rules/return-estimate.ts';
import { sampleOrderLine, sampleOrderWith } from '#orders/order/web/testing/sample-order.ts';
import type { ReturnLine } from './return-form.ts';
import {
  firstReturnDayOf,
  openReturnDraft,
  returnRefundOf,
  returnBody,
  returnLine,
  returnProblem,
  returnFeesOf,
  lateReturnOf,
  upcomingFeesOf,
  putReturnLine,
  returnableLinesOf,
  sumReturnFees,
} from './return-form.ts';

const today = asDay('2026-11-24');
const parts = [
  { partId: 4, name: 'sash', lossPrice: 250, out: true, back: false, lacking: false },
  { partId: 5, name: 'crown', lossPrice: 900, out: false, back: false, lacking: false },
];
const line = sampleOrderLine(1, { state: 'out', parts });
const order = sampleOrderWith([line], {
  rent: 500,
  price: 500,
  paid: 500,
  bail: 1000,
  bailTaken: 1000,
  bailHeld: 1000,
});
const plain = { vatSystem: false, inVat: false, taxRate: 7, lateFeeVat: true, damageFeeVat: true };
const back = (change: Partial<ReturnLine> = {}): ReturnLine => ({
  ...returnLine(order, {}, line, today),
  ...change,
});

const shop = { closedWeekdays: [], closedDays: [] };
const terms = lateTermsOf(order);

describe('the form', () => {
  it('ticks the only garment; of several none, even when one is left', () => {
    expect(returnLine(order, {}, line, today)).toMatchObject({
      back: true,
      returnedDay: today,
      next: 'inspect',
    });
    const rest = sampleOrderWith([line, sampleOrderLine(2, { state: 'returned' })]);
    expect(returnableLinesOf(rest)).toHaveLength(1);
    expect(returnLine(rest, {}, line, today).back).toBe(false);
    expect(returnLine(rest, putReturnLine({}, line, { back: true }), line, today).back).toBe(true);
  });
});

describe('a draft', () => {
  const lines = [1, 2].map((id) => sampleOrderLine(id, { state: 'out' }));
  const two = sampleOrderWith(lines);
  const [first, second] = lines.map(({ barcode }) => barcode);
  const form = { 1: { back: true, barcode: 'TD-9', damageFee: 100 } };

  it('of a new scan ticks its garment only, and keeps fees of the others', () => {
    expect(openReturnDraft(two, { scan: undefined, form }, second)).toEqual({
      scan: second,
      form: {
        1: { back: false, barcode: '', damageFee: 100 },
        2: { back: true, barcode: second },
      },
    });
    expect(openReturnDraft(two, { scan: second, form }, first).form).toEqual({
      1: { back: true, barcode: first, damageFee: 100 },
    });
  });

  it('keeps its ticks after a reload', () => {
    expect(openReturnDraft(two, { scan: second, form }, second).form).toEqual(form);
    expect(openReturnDraft(two, { scan: second, form }, undefined).form).toEqual(form);
  });
});

describe('fees', () => {
  it('charge late days by the rule, and less for an earlier day', () => {
    expect(lateReturnOf(line, back(), terms)).toEqual({
      days: 2,
      rule: 200,
      fee: 200,
      waived: false,
    });
    expect(lateReturnOf(line, back({ returnedDay: asDay('2026-11-22') }), terms)).toMatchObject({
      days: 0,
      fee: 0,
    });
    expect(lateReturnOf(line, back({ lateFee: 50 }), terms)).toMatchObject({ fee: 50, waived: true });
  });

  it('cover all kinds, in satang, and nothing for a part that was not out', () => {
    const onTime = { ...terms, lateFeePerDay: 0 };
    const torn = back({ damagedParts: { 4: 80, 5: 90 } });
    expect(returnFeesOf(line, torn, onTime, [])).toEqual([{ kind: 'damage_fee', amount: 8000 }]);
    expect(returnFeesOf(line, back({ damagedParts: { 4: 80 }, missing: [4] }), onTime, [])).toEqual([
      { kind: 'lost_part', amount: 25_000 },
    ]);
    expect(returnProblem([{ line, back: back({ damagedParts: { 4: 0 } }) }], terms, today, null)).toBe(
      'partFee',
    );
    expect(returnBody([{ line, back: torn }]).lines[0]?.damagedParts).toEqual([{ partId: 4, fee: 80 }]);
    const one = back({ damageFee: 10.5, missing: [4, 5], lostFee: 999 });
    expect(returnFeesOf(line, one, terms, [])).toEqual([
      { kind: 'late_fee', amount: 20_000 },
      { kind: 'damage_fee', amount: 1_050 },
      { kind: 'lost_part', amount: 25_000 },
    ]);
    expect(
      returnFeesOf(line, back({ lost: true, lostFee: 1000 }), { ...terms, lateFeePerDay: 0 }, []),
    ).toEqual([{ kind: 'lost_unit', amount: 100_000 }]);
  });

  it('add up by kind', () => {
    const fees = [
      { kind: 'late_fee' as const, amount: 1 },
      { kind: 'damage_fee' as const, amount: 2 },
      { kind: 'late_fee' as const, amount: 3 },
    ];
    expect(sumReturnFees(fees)).toEqual([
      { kind: 'late_fee', amount: 4 },
      { kind: 'damage_fee', amount: 2 },
    ]);
  });
});

describe('the running settlement', () => {
  it('refunds the deposit held less the balance', () => {
    const money = moneyWithFees(order, returnFeesOf(line, back(), terms, []), plain);
    expect(money).toMatchObject({ balance: 20_000, bailHeld: 100_000, refundDue: 80_000 });
  });

  it('includes the late fees so far of garments that stay out', () => {
    const two = [line, sampleOrderLine(2, { state: 'out' })];
    const all = two.map((one) => ({ line: one, back: returnLine(sampleOrderWith(two), {}, one, today) }));
    expect(upcomingFeesOf(all, terms, today)).toBe(40_000);
    const ticked = all.map((one, at) => ({ ...one, back: { ...one.back, back: at === 0 } }));
    expect(upcomingFeesOf(ticked, terms, today)).toBe(20_000);
    expect(upcomingFeesOf(ticked, terms, asDay('2026-11-22'))).toBe(0);
  });

  it('adds VAT to fees if the order has it on top', () => {
    const withVat = sampleOrderWith([line], {
      rent: 1000,
      vatOnTop: 70,
      price: 1070,
      paid: 1070,
      bailTaken: 1000,
      bailHeld: 1000,
    });
    expect(
      moneyWithFees(withVat, [{ kind: 'late_fee', amount: 10_000 }], { ...plain, vatSystem: true }).balance,
    ).toBe(10_700);
    expect(
      moneyWithFees(order, [{ kind: 'late_fee', amount: 10_000 }], { ...plain, vatSystem: true }).balance,
    ).toBe(10_000);
  });

  it("adds no VAT to fees without VAT by the shop's setting or when they were charged", () => {
    const shop = { ...plain, vatSystem: true, damageFeeVat: false };
    const charge = {
      chargeId: 1,
      orderDetailId: 1,
      kind: 'damage_fee' as const,
      amount: 50,
      noVat: true,
      reason: '',
      at: '2026-11-22T03:00:00Z',
    };
    const charged = {
      ...sampleOrderWith([line], { rent: 1000, charges: 50, vatOnTop: 70, price: 1120, paid: 1070 }),
      charges: [charge],
    };
    const fees = [
      { kind: 'damage_fee' as const, amount: 10_000 },
      { kind: 'late_fee' as const, amount: 10_000 },
    ];
    expect(moneyWithFees(charged, fees, shop)).toMatchObject({ vatOnTop: 7_700, balance: 5_000 + 20_700 });
  });
});

describe('problems', () => {
  const problem = (one: ReturnLine, mayWaive: boolean) =>
    returnProblem([{ line, back: one }], terms, today, firstReturnDayOf(shop, today, null, mayWaive));

  it('are a missing garment or day, and a waiver by staff or without a reason', () => {
    expect(returnProblem([], terms, today, null)).toBe('none');
    expect(problem(back({ returnedDay: null }), true)).toBe('day');
    expect(problem(back({ lateFee: 0 }), false)).toBe('waiverStaff');
    expect(problem(back({ lateFee: 0, lateFeeReason: ' ' }), true)).toBe('waiverReason');
    expect(problem(back({ lateFee: 0, lateFeeReason: 'flood' }), true)).toBeNull();
  });

  it('are an earlier, cheaper day without a reason, or before the last open day for staff', () => {
    const on = (day: string, change: Partial<ReturnLine> = {}) =>
      back({ returnedDay: asDay(day), ...change });
    expect(problem(on('2026-11-23'), false)).toBe('backDateReason');
    expect(problem(on('2026-11-23', { lateFeeReason: 'drop box' }), false)).toBeNull();
    expect(problem(on('2026-11-22', { lateFeeReason: 'drop box' }), false)).toBe('dayTooEarly');
    expect(problem(on('2026-11-22', { lateFee: 200 }), false)).toBeNull();
    expect(problem(on('2026-11-22'), true)).toBe('backDateReason');
    expect(problem(on('2026-11-22', { lateFeeReason: 'drop box' }), true)).toBeNull();
    // As the first return after the postmark, this return is the parcel's arrival on any day, so the earlier
    // day lowers no fee.
    const parcel = { postmark: asDay('2026-11-20'), until: asDay('2026-11-22') };
    const posted = { ...terms, parcel, parcelBefore: { ...parcel, until: null } };
    expect(returnProblem([{ line, back: on('2026-11-22') }], posted, today, asDay('2026-11-23'))).toBeNull();
    const sunday = { ...shop, closedDays: ['2026-11-23'] };
    expect(firstReturnDayOf(sunday, today, null, false)).toBe('2026-11-22');
    expect(firstReturnDayOf({ ...sunday, closedWeekdays: [0] }, today, null, false)).toBe('2026-11-21');
    // Staff may enter the parcel's arrival, or the last open day if that is earlier.
    expect(firstReturnDayOf(shop, today, asDay('2026-11-20'), false)).toBe('2026-11-20');
    expect(firstReturnDayOf(shop, today, today, false)).toBe('2026-11-23');
    expect(problem(back({ lateFee: 500 }), false)).toBeNull();
  });

  it('are none with an untouched late fee, which the request omits', () => {
    expect(returnBody([{ line, back: back() }]).lines[0]).not.toHaveProperty('lateFee');
    expect(returnBody([{ line, back: back({ lateFee: 50 }) }]).lines[0]).toMatchObject({
      lateFee: 50,
      lostFee: 0,
    });
  });
});

it('refunds nothing now while a garment stays with the customer', () => {
  const money = { bailHeld: 800_000, balance: 20_000 };
  expect(returnRefundOf(money, 0)).toEqual({ now: 780_000, later: 0 });
  expect(returnRefundOf(money, 1)).toEqual({ now: 0, later: 780_000 });
  expect(returnRefundOf({ bailHeld: 0, balance: 20_000 }, 2)).toEqual({ now: 0, later: -20_000 });
});
