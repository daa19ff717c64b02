import { sql } from 'kysely';
import type { PayMethod } from '#ledger/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type NewRequest = { amount: number; method: PayMethod; note: string } & (
  | { kind: 'expense'; category: string; imageId: number | null }
  | { kind: 'float'; day: Day; opening: number }
  | { kind: 'refund'; orderId: number }
);

export const insertRequest = async (q: Tx, scope: Scope, asked: NewRequest): Promise<number> => {
  const of = { category: '', imageId: null, day: null, opening: null, orderId: null, ...asked };
  const { rows } = await sql<{ id: number }>`
    insert into expense_request (shop_id, branch_id, kind, amount, method, note, category, image_id, day, opening, order_id, asked_by)
    values (${scope.shopId}, ${scope.branchId}, ${of.kind}, ${of.amount}, ${of.method}, ${of.note}, ${of.category}, ${of.imageId}::bigint,
      ${of.day}::date, ${of.opening}::bigint, ${of.orderId}::bigint, ${scope.userId})
    returning id`.execute(q);
  return rows[0]?.id ?? 0;
};
