import { sql } from 'kysely';
import type { PayMethod } from '#ledger/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { PurchaseInvoiceInput } from '#cash/purchase-invoice-input.ts';

/** Amounts are in satang. `agreed` is the vendor's price. */
export type RequestedLine = { name: string; quantity: number; amount: number; agreed?: number };

/**
 * The body is stored as JSON until the decision. `step` is the input that carries the request out. `about` is
 * the id of a care ticket.
 */
export type RequestBody = {
  step: unknown;
  lines: readonly RequestedLine[];
  about?: number;
  invoiceNo?: string;
  seller?: string;
  withheld?: boolean;
};

type NewRequest = { amount: number; method: PayMethod; note: string } & (
  | { kind: 'expense'; category: string; imageId: number | null; body: RequestBody | null }
  | { kind: 'goods' | 'care'; category: string; imageId: number | null; body: RequestBody }
  | { kind: 'float'; day: Day; opening: number }
  | { kind: 'refund'; orderId: number }
);

export const papersOf = ({
  invoice,
  withholding,
}: {
  invoice?: PurchaseInvoiceInput | undefined;
  withholding?: unknown;
}): Pick<RequestBody, 'invoiceNo' | 'seller' | 'withheld'> => ({
  ...(invoice !== undefined && { invoiceNo: invoice.invoiceNo, seller: invoice.sellerName }),
  ...(withholding !== undefined && { withheld: true }),
});

export const insertRequest = async (q: Tx, scope: Scope, asked: NewRequest): Promise<number> => {
  const of = { category: '', imageId: null, day: null, opening: null, orderId: null, body: null, ...asked };
  const body = sql`${of.body === null ? null : JSON.stringify(of.body)}::jsonb`;
  const { rows } = await sql<{ id: number }>`
    insert into expense_request (shop_id, branch_id, kind, amount, method, note, category, image_id, day, opening, order_id, body, body_md5, asked_by)
    values (${scope.shopId}, ${scope.branchId}, ${of.kind}, ${of.amount}, ${of.method}, ${of.note}, ${of.category}, ${of.imageId}::bigint,
      ${of.day}::date, ${of.opening}::bigint, ${of.orderId}::bigint, ${body}, md5(${body}::text), ${scope.userId})
    returning id`.execute(q);
  return rows[0]?.id ?? 0;
};

/** The caller has locked the record. */
export const requestBill = async (
  q: Tx,
  scope: Scope,
  bill: Extract<NewRequest, { kind: 'goods' | 'care' }>,
): Promise<number> => {
  const { kind, amount, method, note, body } = bill;
  if (body.about !== undefined) {
    const { rows } = await sql`
      select from expense_request r where r.shop_id = ${scope.shopId} and r.branch_id = ${scope.branchId} and r.kind = ${kind}
        and r.decided_by is null and r.withdrawn_at is null and (r.body->>'about')::bigint = ${body.about}`.execute(
      q,
    );
    if (rows.length > 0) throw new AppError('CONFLICT');
  }
  const requestId = await insertRequest(q, scope, bill);
  await writeAudit(q, scope, {
    action: 'daybook.ask',
    subject: 'ledger_entry',
    after: { amount: satangToBaht(amount), method, note },
  });
  return requestId;
};
