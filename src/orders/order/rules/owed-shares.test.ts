import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { splitPayments } from '#ledger/payment-split.ts';
import {
  type BookedEntry,
  vatExemptPaid,
  vatExemptPrice,
  forfeitSharesOf,
  overpaidFeesOf,
  owedSharesOf,
  type OwedShare,
} from './owed-shares.ts';
import { chargeKinds } from '../wire-out.ts';
import { orderMoney, type PricedCharge } from './order-totals.ts';

const bought = { state: 'returned' as const, rentalPrice: 100_000, discount: 0, bail: 50_000 };
const damage = { kind: 'damage_fee' as const, amount: 20_000, noVat: true };
const late = { kind: 'late_fee' as const, amount: 10_000, noVat: false };
const entry = (kind: BookedEntry['kind'], amount: number, noVat = false): BookedEntry => ({
  kind,
  amount,
  noVat,
});
const none: OwedShare = { kind: 'rent', noVat: false, amount: 0 };
const sum = (shares: readonly { amount: number }[]): number =>
  shares.reduce((total, one) => total + one.amount, 0);

describe('overpaid fees', () => {
  const lowered = [damage, late, { ...damage, amount: -5_000 }, { ...late, amount: -10_000 }];
  const rent = entry('rent', 100_000);
  const over = (entries: BookedEntry[]) =>
    overpaidFeesOf(orderMoney({ discount: 0, vatRate: 0 }, [bought], lowered, entries), 0, lowered, entries);

  it('are fees that were lowered after their payment, less their refunds', () => {
    const paid = [rent, entry('late_fee', 10_000), entry('damage_fee', 20_000, true)];
    expect(over(paid)).toEqual([
      { kind: 'late_fee', noVat: false, amount: 10_000 },
      { kind: 'damage_fee', noVat: true, amount: 5_000 },
    ]);
    const back = { ...entry('refund', -10_000), refundOf: 'late_fee' as const };
    expect(over([...paid, back])).toEqual([{ kind: 'damage_fee', noVat: true, amount: 5_000 }]);
  });

  it('are at most the overpayment of the order, and none with a debt', () => {
    const paid = [entry('late_fee', 10_000), entry('damage_fee', 20_000, true)];
    expect(over([entry('rent', 88_000), ...paid])).toEqual([
      { kind: 'late_fee', noVat: false, amount: 3_000 },
    ]);
    expect(over([entry('rent', 80_000), ...paid])).toEqual([]);
  });
});

it('cleaning paid as damage counts as paid, and as overpaid only after a reduction', () => {
  const cleaning = { kind: 'cleaning_fee' as const, amount: 20_000, noVat: false };
  const paid = [entry('rent', 105_000), entry('damage_fee', 20_000)];
  const over = (charges: PricedCharge[]) =>
    overpaidFeesOf(orderMoney({ discount: 0, vatRate: 0 }, [bought], charges, paid), 0, charges, paid);
  expect(over([cleaning])).toEqual([]);
  expect(over([cleaning, { ...cleaning, amount: -8_000 }])).toEqual([
    { kind: 'damage_fee', noVat: false, amount: 8_000 },
  ]);
});

describe('a fee without VAT', () => {
  it('adds no VAT if everything else has VAT on top', () => {
    const money = orderMoney({ discount: 0, vatRate: 700 }, [bought], [damage, late]);
    expect(money).toMatchObject({ charges: 30_000, vatOnTop: 7_700, price: 137_700 });
    expect(owedSharesOf(money, 700, [damage, late], [])).toEqual([
      { kind: 'rent', noVat: false, amount: 107_000 },
      { kind: 'late_fee', noVat: false, amount: 10_700 },
      { kind: 'damage_fee', noVat: true, amount: 20_000 },
    ]);
  });

  it('is paid by its own payments, not by those for rent', () => {
    const entries = [entry('rent', 107_000), entry('damage_fee', 5_000, true), entry('late_fee', 10_700)];
    const money = orderMoney({ discount: 0, vatRate: 700 }, [bought], [damage, late], entries);
    expect(owedSharesOf(money, 700, [damage, late], entries)).toEqual([
      { kind: 'damage_fee', noVat: true, amount: 15_000 },
    ]);
  });

  it('its overpayment covers fees with VAT', () => {
    const entries = [entry('rent', 100_000), entry('damage_fee', 20_000, true)];
    const charges = [damage, { ...damage, amount: -15_000 }, late];
    const money = orderMoney({ discount: 0, vatRate: 0 }, [bought], charges, entries);
    expect(money.balance).toBe(-5_000);
    expect(owedSharesOf(money, 0, charges, entries)).toEqual([]);
    const [more] = [{ ...late, amount: 30_000 }];
    const owing = orderMoney({ discount: 0, vatRate: 0 }, [bought], [...charges, more], entries);
    expect(owedSharesOf(owing, 0, [...charges, more], entries)).toEqual([
      { kind: 'late_fee', noVat: false, amount: 25_000 },
    ]);
  });
});

it('sums shares to the balance for any charges and payments, and paying them leaves no debt of any kind', () => {
  const charge = fc.record({
    kind: fc.constantFrom(...chargeKinds.filter((kind) => kind !== 'cancel_fee')),
    amount: fc.integer({ min: -3_000, max: 40_000 }),
    free: fc.boolean(),
  });
  const given = fc.record({
    rate: fc.constantFrom(0, 700),
    rent: fc.integer({ min: 0, max: 90_000 }),
    charges: fc.array(charge, { maxLength: 6 }),
    paid: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 4 }),
    held: fc.integer({ min: 0, max: 100_000 }),
  });
  fc.assert(
    fc.property(given, ({ rate, rent, paid, held, ...rest }) => {
      // Only fees can be VAT-exempt, because rent and its adjustments always carry VAT.
      const charges = rest.charges.map(({ free, ...one }) => ({
        ...one,
        noVat: free && !['extension_fee', 'shipping', 'swap_fee'].includes(one.kind),
      }));
      const lines = [{ ...bought, rentalPrice: rent }];
      const order = { discount: 0, vatRate: rate };
      const entries: BookedEntry[] = [entry('bail_taken', held)];
      const owed = (): OwedShare[] =>
        owedSharesOf(orderMoney(order, lines, charges, entries), rate, charges, entries);
      for (const amount of paid) {
        const money = orderMoney(order, lines, charges, entries);
        if (amount > money.balance) continue;
        const [parts = []] = splitPayments(owed(), none, [amount]);
        expect(sum(parts)).toBe(amount);
        entries.push(...parts.map((one) => entry(one.kind, one.amount, one.noVat)));
      }
      const money = orderMoney(order, lines, charges, entries);
      expect(sum(owed())).toBe(Math.max(0, money.balance));
      const kept = forfeitSharesOf(money, rate, charges, entries);
      expect(sum(kept)).toBe(Math.min(Math.max(0, money.balance), held));
      for (const one of owed()) entries.push(entry(one.kind, one.amount, one.noVat));
      expect(owed()).toEqual([]);
      if (charges.every((one) => one.amount >= 0) && money.balance > 0)
        expect(vatExemptPaid(entries)).toBe(vatExemptPrice(charges));
    }),
    { numRuns: rounds(300, 20_000) },
  );
});
