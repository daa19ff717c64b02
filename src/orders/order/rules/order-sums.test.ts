import { describe, expect, it } from 'vitest';
import type { Day } from '#lib/dates/day.ts';
import type { LineState } from '../states.ts';
import { orderSumsOf, type SummedLine } from './order-sums.ts';

const line = (state: LineState, more: Partial<SummedLine> = {}): SummedLine => ({
  state,
  itemId: 1,
  rentalPrice: 50_000,
  discount: 0,
  bail: 100_000,
  pickupDay: '2026-03-01' as Day,
  returnDay: '2026-03-03' as Day,
  returnedDay: null,
  daysLate: null,
  ...more,
});
const day = (text: string): Day => text as Day;
const sums = (lines: readonly SummedLine[], more: Partial<Parameters<typeof orderSumsOf>[0]> = {}) =>
  orderSumsOf({
    head: { discount: 0, vatRate: 0, madeDay: day('2026-03-01') },
    lines,
    sales: [],
    charges: [],
    entries: [],
    ...more,
  });

describe('the sums of an order', () => {
  it('count lines by progress and give the days of the coming pick-up and return', () => {
    const made = sums([
      line('reserved', { pickupDay: day('2026-03-05'), returnDay: day('2026-03-07') }),
      line('prepared', { pickupDay: day('2026-03-02'), returnDay: day('2026-03-04') }),
      line('out', { returnDay: day('2026-03-09') }),
      line('out', { returnDay: day('2026-03-06') }),
      line('lost', { returnedDay: day('2026-03-08') }),
      line('cancelled', { pickupDay: day('2026-01-01'), returnDay: day('2026-12-01') }),
    ]);
    expect(made).toMatchObject({
      state: 'partially_returned',
      pickup_day: '2026-03-01',
      first_return_day: '2026-03-03',
      return_day: '2026-03-09',
      line_count: 5,
      held_from: '2026-03-02',
      held_to: '2026-03-05',
      held_count: 2,
      out_from: '2026-03-06',
      out_to: '2026-03-09',
      out_count: 2,
      back_count: 1,
      returned_from: '2026-03-08',
      returned_day: '2026-03-08',
      days_late: 5,
    });
  });

  it('cover all lines of a cancelled order, and owe no deposit', () => {
    expect(sums([line('cancelled'), line('noshow', { returnDay: day('2026-03-10') })])).toMatchObject({
      state: 'noshow',
      price: 0,
      bail: 0,
      bail_due: 0,
      return_day: '2026-03-10',
      line_count: 2,
      held_from: null,
      out_from: null,
      returned_day: null,
    });
  });

  it('owe the deposit while a line is reserved or out, and give the refund due', () => {
    const taken = [
      { kind: 'rent', amount: 107_000 },
      { kind: 'bail_taken', amount: 150_000 },
      { kind: 'bail_kept', amount: -20_000 },
    ] as const;
    const out = sums([line('out'), line('returned')], {
      head: { discount: 0, vatRate: 700, madeDay: day('2026-03-01') },
      entries: taken,
    });
    expect(out).toMatchObject({
      rent: 100_000,
      vat_on_top: 7_000,
      price: 107_000,
      paid: 107_000,
      balance: 0,
    });
    expect(out).toMatchObject({ bail: 200_000, bail_held: 130_000, bail_kept: 20_000, bail_due: 70_000 });
    const back = sums([line('returned')], {
      charges: [{ kind: 'late_fee', amount: 10_000, noVat: false }],
      entries: taken,
    });
    expect(back).toMatchObject({ charges: 10_000, bail_due: 0, balance: -47_000, refund_due: 177_000 });
  });

  it('name the first three items of the order, each once', () => {
    const made = sums([7, 9, 7, 8, 5].map((itemId) => line('reserved', { itemId })));
    expect(made.shown_items).toEqual([7, 9, 8]);
  });

  it('need an order with lines', () => {
    expect(() => sums([])).toThrow('without lines');
  });
});
