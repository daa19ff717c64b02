import { describe, expect, it } from 'vitest';
import { forfeitBail, returnBail, reverseEntries, takePayments } from '#ledger/server/index.ts';
import { bareOrder, testScopeFor, today } from '#test/builders/index.ts';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { satangForTest } from '#cash/server/testing/history.ts';
import { generalLedgerContract } from '../contract.ts';

const a = await testApp();
type Shop = TestApp['shop'];
type Kept = Parameters<typeof forfeitBail>[3];

const shopAt = async (settings: string) => {
  const s: Shop = await a.makeShop();
  await a.sql(`update shop set vat_system = true, in_vat = true, ${settings} where shop_id = $1`, [s.shopId]);
  await a.ok(s.admin, generalLedgerContract.start, {});
  const scope = testScopeFor(s.owner, s.branchA);
  const order = await bareOrder(a, s, { price: 10_700, bail: 200_000 });
  let held = 0;
  let paid = 0;
  return {
    shopId: s.shopId,
    take: async (amount: number) => {
      await a.db.tx(scope, (q) =>
        takePayments(q, scope, { ...order, bailHeld: held }, 'pickup', [
          { for: 'bail', method: 'cash', amount },
        ]),
      );
      held += amount;
    },
    keep: async (amounts: Kept) => {
      await a.db.tx(scope, (q) => forfeitBail(q, scope, { ...order, bailHeld: held, paid }, amounts));
      const sum = amounts.reduce((all, one) => all + one.amount, 0);
      held -= sum;
      paid += sum;
    },
    back: async (amount: number) => {
      await a.db.tx(scope, (q) =>
        returnBail(q, scope, { ...order, bailHeld: held, paid }, { amount, method: 'cash', note: '' }),
      );
      held -= amount;
    },
    /** Undoes the forfeiture of the deposit `days` later. */
    undoKeep: async (days: number) => {
      for (const table of ['ledger_entry', 'document'])
        await a.sql(`update ${table} set day = day - $2::int where shop_id = $1`, [s.shopId, days]);
      const ids = await a.sql<{ id: string }>(
        "select id from ledger_entry where shop_id = $1 and method = 'bail'",
        [s.shopId],
      );
      await a.db.tx(scope, (q) =>
        reverseEntries(
          q,
          scope,
          { ...order, bailHeld: held, paid },
          ids.map((one) => Number(one.id)),
          'x',
        ),
      );
      held += paid;
      paid = 0;
    },
    accounts: async () => {
      const [{ first } = { first: today() }] = await a.sql<{ first: string }>(
        'select min(day)::text as first from ledger_entry where shop_id = $1',
        [s.shopId],
      );
      const all = await a.ok(s.admin, generalLedgerContract.lines, { query: { from: first, to: today() } });
      expect(all.debit).toBe(all.credit);
      return Object.fromEntries(
        all.accounts.flatMap(({ code, debit, credit }) => {
          const sum = satangForTest(debit) - satangForTest(credit);
          return sum === 0 ? [] : [[code, sum / 100]];
        }),
      );
    },
    report: async () => {
      const { lines, base, vat } = await a.ok(s.admin, generalLedgerContract.salesTax, {
        query: { month: today().slice(0, 7) },
      });
      return { lines: lines.map((one) => [one.kind, one.base, one.vat]), base, vat };
    },
  };
};

describe('a deposit without VAT', () => {
  it('is income with VAT when withheld, and the report lists its tax invoice', async () => {
    const s = await shopAt('damage_fee_vat = false');
    await s.take(200_000);
    await s.keep([
      { kind: 'late_fee', amount: 10_700 },
      { kind: 'damage_fee', amount: 50_000, noVat: true },
    ]);
    await s.back(139_300);
    expect(await s.accounts()).toEqual({ '1010': 607, '2150': -7, '4300': -100, '4310': -500 });
    expect(await s.report()).toEqual({ lines: [['abb_tax_invoice', 100, 7]], base: 100, vat: 7 });
  });
});

describe('a deposit with VAT', () => {
  it('is net income when withheld: the VAT of its invoice is no longer deposit VAT', async () => {
    const s = await shopAt('bail_vat = true');
    await s.take(200_000);
    expect(await s.accounts()).toEqual({ '1010': 2000, '1170': 130.84, '2110': -2000, '2150': -130.84 });
    await s.keep([{ kind: 'late_fee', amount: 50_000 }]);
    await s.back(150_000);
    // 500 baht of the deposit are forfeited. Their VAT of 32.71 is on the output VAT account and in the
    // report.
    expect(await s.accounts()).toEqual({ '1010': 500, '2150': -32.71, '4300': -467.29 });
    expect(await s.report()).toEqual({
      lines: [
        ['abb_tax_invoice', 1869.16, 130.84],
        ['credit_note', -1401.87, -98.13],
      ],
      base: 467.29,
      vat: 32.71,
    });
  });

  it.each([{ parts: [11_111, 11_111, 11_111] }, { parts: [33_331, 1, 1] }, { parts: [5, 5, 33_323] }])(
    'leaves no satang of VAT behind, however it is split ($parts)',
    async ({ parts }) => {
      const s = await shopAt('bail_vat = true');
      await s.take(33_333);
      const [first = 0, second = 0, third = 0] = parts;
      await s.keep([{ kind: 'damage_fee', amount: first }]);
      await s.back(second);
      await s.keep([{ kind: 'late_fee', amount: third }]);
      const accounts = await s.accounts();
      expect(Object.keys(accounts)).not.toContain('1170');
      expect(accounts['2150']).toBe(-(await s.report()).vat);
    },
  );

  it('credits the invoiced amount by credit note, without the part that pays fees', async () => {
    const s = await shopAt('bail_vat = true');
    await s.take(100_000);
    await a.sql(`update shop set bail_vat = false where shop_id = ${s.shopId}`);
    await s.take(50_000);
    await s.keep([{ kind: 'late_fee', amount: 40_000 }]);
    await s.back(110_000);
    const notes = await a.sql<{ kind: string; total: number }>(
      `select kind, total::int from document where shop_id = ${s.shopId} and kind in ('credit_note', 'bail_refund_slip') order by id`,
    );
    expect(notes).toEqual([
      { kind: 'credit_note', total: 60_000 },
      { kind: 'bail_refund_slip', total: 50_000 },
    ]);
    expect(await s.accounts()).toEqual({ '1010': 400, '2150': -26.17, '4300': -373.83 });
  });

  it.each([0, 1])(
    'is a deposit again after the undo, without a credit note when it had no VAT (%i days later)',
    async (days) => {
      const s = await shopAt('bail_vat = true');
      await s.take(100_000);
      const before = await s.accounts();
      await s.keep([{ kind: 'late_fee', amount: 50_000 }]);
      await s.undoKeep(days);
      expect(await s.accounts()).toEqual(before);
      expect((await s.report()).lines.map(([kind]) => kind)).not.toContain('credit_note');
      await s.keep([{ kind: 'late_fee', amount: 100_000 }]);
      expect(await s.accounts()).toEqual({ '1010': 1000, '2150': -65.42, '4300': -934.58 });
    },
  );
});
