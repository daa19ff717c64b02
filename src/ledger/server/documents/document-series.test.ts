import { describe, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { testApp } from '#test/server/test-app.ts';
import { sql } from 'kysely';
import type { PaymentIn } from '#ledger/contract.ts';
import { seriesYear } from '#ledger/document-numbers.ts';
import { nextNumber, takeNumbers, takePayments } from '../index.ts';
import {
  satangOfWholeBaht,
  bareOrder,
  bareOrders,
  newTestSlipText,
  testScopeFor,
  today,
} from '#test/builders/index.ts';

const a = await testApp();

const payments: PaymentIn[] = [
  { for: 'price', method: 'cash', amount: satangOfWholeBaht(100) },
  { for: 'bail', method: 'cash', amount: satangOfWholeBaht(100) },
];
const numbers = (branchId: number, kind: string) =>
  a.sql<{ number: number; document_no: string }>(
    'select number, document_no from document where branch_id = $1 and kind = $2 order by number',
    [branchId, kind],
  );
const counted = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('document numbers', () => {
  it('have no gaps or duplicates under 32 concurrent transactions, some rolled back', async () => {
    const shop = await a.makeShop();
    const scopes = [testScopeFor(shop.staff), testScopeFor(shop.staff2)];
    const orders = await bareOrders(a, shop, rounds(60, 160));
    const waiting = orders.map((order, index) => ({ order, index }));
    const isGivenUp = (index: number): boolean => (index * 7) % 5 < 2;
    let done = 0;
    const worker = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { order, index } = next;
        const scope = scopes[index % 5 === 0 ? 1 : 0] ?? testScopeFor(shop.staff);
        try {
          await a.db.tx(scope, async (q) => {
            await takePayments(q, scope, order, 'pickup', index % 3 === 0 ? payments.toReversed() : payments);
            if (isGivenUp(index)) throw new Error('given up');
          });
          done += 1;
        } catch (error) {
          expect((error as Error).message).toBe('given up');
        }
      }
    };
    await Promise.all(counted(32).map(worker));
    let issued = 0;
    for (const [branchId, no] of [
      [shop.branchA, '00000'],
      [shop.branchB, '00001'],
    ] as const) {
      const receipts = await numbers(branchId, 'receipt');
      const slips = await numbers(branchId, 'bail_slip');
      expect(receipts.map((row) => row.number)).toEqual(counted(receipts.length));
      expect(slips.map((row) => row.number)).toEqual(counted(receipts.length));
      expect(receipts.map((row) => row.document_no)).toEqual(
        counted(receipts.length).map((n) => `REC${no}-${seriesYear(today())}-${String(n).padStart(6, '0')}`),
      );
      issued += receipts.length;
    }
    expect(issued).toBe(done);
    expect(done).toBe(orders.filter((_, index) => !isGivenUp(index)).length);
  });

  it('have no gap after a rollback', async () => {
    const shop = await a.makeShop();
    const scope = testScopeFor(shop.staff);
    const order = await bareOrder(a, shop);
    const take = (fails: boolean) =>
      a.db.tx(scope, async (q) => {
        await takePayments(q, scope, { ...order, paid: 0, bailHeld: 0 }, 'pickup', payments);
        if (fails) throw new Error('given up');
      });
    await take(false);
    await expect(take(true)).rejects.toThrow('given up');
    await take(false);
    expect((await numbers(shop.branchA, 'receipt')).map((row) => row.number)).toEqual([1, 2]);
    expect(await a.sql(`select 1 from ledger_entry where shop_id = ${shop.shopId}`)).toHaveLength(4);
  });

  it('are separate for each branch, shop and Buddhist year', async () => {
    const shop = await a.makeShop();
    await a.sql(
      `insert into series values (${shop.shopId}, $1, 'receipt', $2, 999998), (${shop.shopId}, $1, 'receipt', $3, 7)`,
      [shop.branchA, seriesYear(today()), seriesYear(today()) - 1],
    );
    for (const who of [shop.staff, shop.staff, shop.staff2]) {
      const scope = testScopeFor(who);
      const order = await bareOrder(a, shop);
      await a.db.tx(scope, (q) => takePayments(q, scope, order, 'pickup', payments));
    }
    const year = seriesYear(today());
    expect((await numbers(shop.branchA, 'receipt')).map((row) => row.document_no)).toEqual([
      `REC00000-${year}-999999`,
      `REC00000-${year}-1000000`,
    ]);
    expect((await numbers(shop.branchB, 'receipt')).map((row) => row.document_no)).toEqual([
      `REC00001-${year}-000001`,
    ]);
  });

  it('start at one, are free again after a rollback, and are separate for each kind', async () => {
    const scope = testScopeFor((await a.makeShop()).staff);
    const next = (kind: string, fails = false) =>
      a.db.tx(scope, async (q) => {
        const number = await nextNumber(q, scope, kind, 2569);
        if (fails) throw new Error('given up');
        return number;
      });
    expect(await next('order')).toBe(1);
    await expect(next('order', true)).rejects.toThrow('given up');
    expect(await next('order')).toBe(2);
    expect(await next('other')).toBe(1);
    expect(await a.db.tx(scope, (q) => takeNumbers(q, scope, 'other', 2569, 5))).toBe(2);
    expect(await next('other')).toBe(7);
    const many = await Promise.all(counted(40).map(() => next('order')));
    expect(many.toSorted((x, y) => x - y)).toEqual(counted(40).map((n) => n + 2));
  });
});

describe('ledger rows', () => {
  it('cannot be changed or deleted by the app role: entries, documents, voids and slips', async () => {
    const scope = testScopeFor(a.shop.staff);
    const order = await bareOrder(a, a.shop);
    const [id] = await a.db.tx(scope, (q) =>
      takePayments(q, scope, order, 'reserve', [
        { for: 'price', method: 'transfer', amount: 100, slip: newTestSlipText() },
      ]),
    );
    await a.sql(
      `insert into document_void (shop_id, document_id, reason, by_user) values (${a.shop.shopId}, $1, 'x', $2)`,
      [id, scope.userId],
    );
    const changes = {
      ledger_entry: 'amount = amount + 1',
      document: 'total = total + 1',
      document_void: "reason = 'y'",
      slip: "bank = '002'",
    };
    for (const [table, change] of Object.entries(changes)) {
      expect(await a.sql(`select 1 from ${table} where shop_id = ${a.shop.shopId}`)).not.toEqual([]);
      for (const text of [
        `update ${table} set ${change}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(
          a.db.tx(scope, (q) => sql.raw(text).execute(q)),
          text,
        ).rejects.toMatchObject({ code: '42501' });
    }
  });
});
