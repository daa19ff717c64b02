/** The journal and tax reports of random histories equal an independent sum over the tables. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { createStepCaller } from '#orders/amendments/server/testing/history-calls.ts';
import {
  type HistoryCommand,
  historyCommandKinds,
  type HistoryRack,
  type HistoryWorld,
} from '#orders/amendments/server/testing/history-shop.ts';
import { careContract } from '#care/contract.ts';
import { addDays, asDay, bangkokDay } from '#lib/dates/day.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { cashContract } from '#cash/contract.ts';
import { satangForTest } from '#cash/server/testing/history.ts';
import { generalLedgerContract } from '../contract.ts';
import type { JournalLine } from '../shapes.ts';
import { type OtherShopStep, otherShopSteps, OtherShopSteps } from './testing/history-steps.ts';
import { recountJournal } from './testing/plain-journal.ts';

const command = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...historyCommandKinds) },
    { weight: 2, arbitrary: fc.constant('reserve' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...otherShopSteps) },
    { weight: 1, arbitrary: fc.constant('undo' as const) },
  ),
  a: fc.nat(60),
  b: fc.nat(60),
  c: fc.nat(60),
  d: fc.nat(60),
});
type Any = Omit<HistoryCommand, 'kind'> & { kind: HistoryCommand['kind'] | OtherShopStep };
const isOther = (kind: Any['kind']): kind is OtherShopStep =>
  (otherShopSteps as readonly string[]).includes(kind);

const begun = Date.parse('2040-03-05T04:00:00Z');
const zones = ['Asia/Bangkok', 'America/Los_Angeles'];
const zoneBefore = process.env['TZ'];
const care = new Set<number>();
const a = await testApp();
let staff: LoggedInPerson;
let admin: LoggedInPerson;
beforeAll(async () => {
  await a.sql(
    `update shop set staff_discount_percent = 100, vat_system = true, in_vat = true, bail_vat = true,
       tax_id = '0105541069237', address = '1 ถนนสุขุมวิท' where shop_id = ${a.shop.shopId}`,
  );
  const longLived = (who: LoggedInPerson): LoggedInPerson => ({
    ...who,
    token: a.signIn(who, 20_000 * 86_400),
  });
  staff = longLived(a.shop.staff);
  admin = longLived(a.shop.admin);
  await a.ok(admin, generalLedgerContract.start, {});
});
afterEach(() => {
  if (zoneBefore === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneBefore;
});
afterAll(() => vi.useRealTimers());

const seen: Record<string, number> = {};
const countOutcome = (what: string, status: number): void => {
  const outcome = `${what} ${status === 200 ? 'done' : 'refused'}`;
  seen[outcome] = (seen[outcome] ?? 0) + 1;
};

const linesOf = async (branchId: number, from: string, to: string): Promise<JournalLine[]> => {
  const lines: JournalLine[] = [];
  for (let page = 1; ; page += 1) {
    const { itemList } = await a.ok(admin, generalLedgerContract.lines, {
      query: { from, to, branchId, page, size: 100 },
    });
    lines.push(...itemList);
    if (itemList.length < 100) return lines;
  }
};

let closedReport: { until: string; report: string } | undefined;
const checkClosed = async (): Promise<void> => {
  const { closedUntil: until } = await a.ok(admin, generalLedgerContract.accounts, {});
  if (until === null) return;
  const to = closedReport?.until ?? until;
  const report = async (last: string) =>
    JSON.stringify([
      await linesOf(a.shop.branchA, addDays(asDay(last), -90), last),
      await linesOf(a.shop.branchB, addDays(asDay(last), -90), last),
    ]);
  if (closedReport !== undefined) expect(await report(to)).toBe(closedReport.report);
  closedReport = { until, report: await report(until) };
};

const moneyOf: Record<string, string> = {
  cash: '1010',
  transfer: '1020',
  promptpay: '1030',
  card: '1040',
  other: '1090',
};

const check = async (from: string): Promise<void> => {
  await checkClosed();
  const to = bangkokDay(new Date());
  const plain = await recountJournal(a, a.shop.shopId, care);
  const reported: typeof plain.journal = {};
  const bailVat: Record<string, Record<number, number>> = {};
  for (const branchId of [a.shop.branchA, a.shop.branchB]) {
    const lines = await linesOf(branchId, from, to);
    const vouchers: Record<string, number> = {};
    for (const { day, code, debit, credit, entryNo, orderNo } of lines) {
      const amount = satangForTest(debit) - satangForTest(credit);
      vouchers[entryNo] = (vouchers[entryNo] ?? 0) + amount;
      const accounts = (reported[`${day} ${branchId}`] ??= {});
      const of = code.startsWith('4') ? '4' : code;
      accounts[of] = (accounts[of] ?? 0) + amount;
      if (code === '1170') (bailVat[orderNo] ??= {})[branchId] = (bailVat[orderNo]?.[branchId] ?? 0) + amount;
    }
    expect(Object.entries(vouchers).filter(([, amount]) => amount !== 0)).toEqual([]);
    // Each day equals its cash report, whether closed or open.
    for (const day of new Set(lines.map((one) => one.day))) {
      const { kinds: cells } = await a.ok(admin, cashContract.report, {
        query: { from: day, to: day, branchId },
      });
      for (const [method, code] of Object.entries(moneyOf)) {
        const booked = cells.reduce(
          (all, one) => (one.method === method ? all + satangForTest(one.amount) : all),
          0,
        );
        expect([day, method, reported[`${day} ${branchId}`]?.[code] ?? 0]).toEqual([day, method, booked]);
      }
    }
  }
  for (const accounts of Object.values(reported))
    for (const [account, amount] of Object.entries(accounts)) if (amount === 0) delete accounts[account];
  const since = Object.fromEntries(
    Object.entries(plain.journal).filter(
      ([key, accounts]) => key >= from && Object.keys(accounts).length > 0,
    ),
  );
  expect(
    Object.fromEntries(Object.entries(reported).filter(([, one]) => Object.keys(one).length > 0)),
  ).toEqual(since);
  // An order whose deposit is settled has no deposit VAT at any branch.
  const over = await a.sql<{ order_no: string }>(
    `select order_no from rental_order where shop_id = ${a.shop.shopId} and id = any($1::bigint[])`,
    [plain.bailOver],
  );
  expect(
    over.filter(({ order_no: no }) => Object.values(bailVat[no] ?? {}).some((amount) => amount !== 0)),
  ).toEqual([]);
  for (const branchId of [a.shop.branchA, a.shop.branchB])
    for (
      let month = `${from.slice(0, 7)}-01`;
      month <= to;
      month = addDays(asDay(month), 31).slice(0, 8).concat('01')
    ) {
      const query = { month: month.slice(0, 7), branchId };
      const key = `${query.month} ${branchId}`;
      for (const [report, sums] of [
        [await a.ok(admin, generalLedgerContract.salesTax, { query }), plain.sales[key] ?? [0, 0]],
        [await a.ok(admin, generalLedgerContract.purchaseTax, { query }), plain.purchases[key] ?? [0, 0]],
      ] as const) {
        expect([key, satangForTest(report.base), satangForTest(report.vat)]).toEqual([key, ...sums]);
        const added = (of: 'base' | 'vat') =>
          report.lines.reduce((all, one) => all + satangForTest(one[of]), 0);
        expect([key, added('base'), added('vat')]).toEqual([key, ...sums]);
      }
      const onAccount = Object.entries(plain.journal).reduce(
        (all, [at, accounts]) =>
          at.startsWith(query.month) && at.endsWith(` ${branchId}`) ? all - (accounts['2150'] ?? 0) : all,
        0,
      );
      expect([key, onAccount]).toEqual([key, plain.sales[key]?.[1] ?? 0]);
    }
};

it('journal and tax reports equal ledger and documents after any history', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.noBias(fc.array(command, { minLength: 18, maxLength: 30, size: 'max' })),
      async (commands) => {
        process.env['TZ'] = zones[tried % 2];
        // The time is two o'clock in the morning in Bangkok, when UTC still has the previous day.
        vi.useFakeTimers({
          toFake: ['Date'],
          now: begun + tried * 60 * 86_400_000 + (tried % 2) * 15 * 3_600_000,
        });
        tried += 1;
        const from = addDays(bangkokDay(new Date()), -50);
        const racks: HistoryRack[] = [];
        for (const [units, price, bail] of [
          [3, 300.25, 500],
          [2, 450, 333],
        ] as const)
          racks.push({ ...(await a.makeItem({ units, rentalPrice: price, bail })), price, bail });
        const world: HistoryWorld = { racks, customerId: await a.makeCustomer(), orders: [], drafts: [] };
        const { units } = await a.makeItem({ units: 6, rentalPrice: 500 });
        const { itemId } = await a.makeItem({ units: 9, rentalPrice: 500, bail: 1000 });
        const { wnfShopId } = await a.ok(staff, careContract.addVendor, {
          body: { name: `Laundry ${tried}` },
        });
        const { step, end } = createStepCaller(a, { staff, admin }, countOutcome);
        const stock = { itemId, unitIds: units.map((one) => one.unitId), wnfShopId };
        const other = new OtherShopSteps(a, { staff, admin, world, stock, care });
        for (const [at, one] of commands.entries()) {
          if (isOther(one.kind)) {
            const answer = await other[one.kind](one);
            if (answer !== undefined) countOutcome(one.kind, answer.status);
            if (one.kind === 'closeBooks') await checkClosed();
          } else await step(world, { ...one, kind: one.kind });
          if (at % 8 === 7) await check(from);
        }
        await end(world);
        await check(from);
      },
    ),
    { numRuns: rounds(4, 50), endOnFailure: true },
  );
  // Most steps must succeed, or the histories prove nothing. A few histories do not reach every step.
  const others = rounds(0, 1) === 1 ? otherShopSteps : [];
  for (const what of ['open', 'pickup', 'takeBack', 'refund', 'cancel', 'undo', ...others])
    expect(seen[`${what} done`] ?? 0, `${what}: ${JSON.stringify(seen)}`).toBeGreaterThan(0);
});
