/**
 * Tests check these invariants of money and documents. The first query is independent of the server; the
 * server's own `findSumsFaults` compares the totals.
 */
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { findSumsFaults } from '../changes/save-order-sums.ts';

type App = { db: Db; shop: { shopId: number }; sql<T extends object>(text: string): Promise<T[]> };

/**
 * Document numbers have no gap or duplicate. Every entry of an order except a reversal has a document. No
 * deposit is negative. Cached totals equal the entries.
 */
export const assertLedgerInvariants = async (a: App): Promise<void> => {
  const wrong = await a.sql<{ what: string; id: string }>(`
    select 'a gap in the numbers of ' || kind as what, shop_id || '.' || branch_id || '.' || year as id from document
      group by shop_id, branch_id, kind, year having min(number) <> 1 or max(number) <> count(*)
    union all select 'a number given that no paper has: ' || s.kind, s.shop_id || '.' || s.branch_id from series s
      where s.kind in (select kind::text from document) and s.last <>
        (select count(*) from document d where d.shop_id = s.shop_id and d.branch_id = s.branch_id and d.kind::text = s.kind and d.year = s.year)
    union all select 'money without a paper', e.id::text from ledger_entry e where e.order_id is not null
      and e.document_id is null and e.reverses_id is null
    union all select 'a credit note of another branch than its invoice', n.id::text from document n
      join document_cite c on c.shop_id = n.shop_id and c.document_id = n.id
      join document d on d.shop_id = c.shop_id and d.id = c.cited_id
      where n.kind = 'credit_note' and d.kind <> 'receipt' and d.branch_id <> n.branch_id
    union all select 'bail below nothing', o.id::text from rental_order o where
      (select coalesce(sum(e.amount), 0) from ledger_entry e where e.shop_id = o.shop_id and e.order_id = o.id
         and e.kind in ('bail_taken', 'bail_returned', 'bail_kept')) < 0`);
  expect(wrong).toEqual([]);
  const orders = await a.sql<{ id: string }>(`select id from rental_order where shop_id = ${a.shop.shopId}`);
  expect(
    await findSumsFaults(
      a.db,
      { shopId: a.shop.shopId },
      orders.map((one) => Number(one.id)),
    ),
  ).toEqual([]);
};
