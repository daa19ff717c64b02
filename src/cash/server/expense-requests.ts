import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import type { cashContract } from '../contract.ts';
import type { ExpenseRequest } from '../expense-request-contract.ts';
import { assertPapersBookable, assertPapersFit } from './book-expense.ts';
import { isEntryCategory } from './own-entries.ts';
import { carryOut, lockRequest, subjectOf } from './requests/carry-out.ts';
import { insertRequest, papersOf, type RequestBody } from './requests/insert-request.ts';
import { assertExpenseExplained } from './spending-limit.ts';
import { invalidReportField } from './wire.ts';

export const openExpenseRequests = (
  { shopId }: Pick<Scope, 'shopId'>,
  branchIds: readonly number[],
): RawBuilder<unknown> => sql`
  select r.id, r.kind, r.branch_id, r.amount, r.method, r.category, r.note, r.image_id, r.order_id, r.day, r.opening, r.asked_by, r.asked_at, r.body
  from expense_request r where r.shop_id = ${shopId} and r.branch_id = any(${[...branchIds]}::bigint[]) and r.decided_by is null
    and r.withdrawn_at is null
  order by r.id`;

type OpenRequest = Omit<ExpenseRequest, 'image' | 'own' | 'lines' | 'invoiceNo' | 'seller' | 'withheld'> & {
  token: string | null;
  askedBy: number;
  body: RequestBody | null;
};

/** Omits amounts of goods without the right to see costs. */
const bodyToWire = (
  scope: Scope,
  { kind, body }: OpenRequest,
): Pick<ExpenseRequest, 'lines' | 'invoiceNo' | 'seller' | 'withheld'> => ({
  lines: (body?.lines ?? []).map(({ name, quantity, amount, agreed }) => ({
    name,
    quantity,
    amount: kind === 'goods' && !hasRight(scope, 'cost') ? null : satangToBaht(amount),
    agreed: agreed === undefined ? null : satangToBaht(agreed),
  })),
  invoiceNo: body?.invoiceNo ?? '',
  seller: body?.seller ?? '',
  withheld: body?.withheld ?? false,
});

const mostListed = 200;

export const listExpenseRequests = readHandler<typeof cashContract.expenseRequests>(async (db, scope) => {
  const rows = await db.read(
    scope,
    sql<OpenRequest>`
      select r.id as "requestId", r.kind, r.branch_id as "branchId", r.amount, r.method, coalesce(c.description, r.category) as "categoryName", r.note,
        i.token, r.day, r.opening, r.order_id as "orderId", coalesce(o.order_no, '') as "orderNo", r.asked_by as "askedBy",
        u.display_name as by, r.asked_at as at, r.body
      from (${openExpenseRequests(scope, [scope.branchId])} limit ${mostListed}) r
      join app_user u on u.shop_id = ${scope.shopId} and u.id = r.asked_by
      left join image i on i.shop_id = ${scope.shopId} and i.id = r.image_id
      left join rental_order o on o.shop_id = ${scope.shopId} and o.id = r.order_id
      left join lookup c on c.shop_id = ${scope.shopId} and c.kind = 'monetary' and c.code = r.category
      order by r.id`,
  );
  return {
    itemList: rows.map(({ token, askedBy, body, ...row }) => ({
      ...row,
      ...bodyToWire(scope, { ...row, token, askedBy, body }),
      own: askedBy === scope.userId,
      amount: satangToBaht(row.amount),
      opening: row.opening === null ? null : satangToBaht(row.opening),
      image: imageUrl(scope.shopId, 'slip', token),
    })),
  };
});

/** Provides `refundRequestPort`. Requires the order's lock. */
export const requestRefund = async (
  q: Tx,
  scope: Scope,
  asked: { orderId: number; amount: number; method: PayMethod; note: string },
): Promise<number> => {
  const { rows } = await sql`
    select from (${openExpenseRequests(scope, [scope.branchId])}) r where r.order_id = ${asked.orderId}`.execute(
    q,
  );
  if (rows.length > 0) throw new AppError('CONFLICT');
  return insertRequest(q, scope, { kind: 'refund', ...asked });
};

export const askForExpense = writeHandler<typeof cashContract.askExpense>(async (q, scope, call) => {
  const { amount, method, category, note, image, pays, invoice, withholding } = call.body;
  const papers = { pays, invoice, withholding };
  assertPapersFit(category, papers);
  if (category !== '' && !(await isEntryCategory(q, scope, category, 'expense')))
    throw invalidReportField('category', 'no such category');
  const [imageId = null] = await imageIdsOfUrls(q, scope, [image], 'slip');
  await assertExpenseExplained(q, scope, { amount, reason: `${note}${category}${pays ?? ''}`, imageId });
  await assertPapersBookable(q, scope, amount, papers);
  const requestId = await insertRequest(q, scope, {
    kind: 'expense',
    amount,
    method,
    category,
    note,
    imageId,
    body: (pays ?? invoice ?? withholding) ? { step: papers, lines: [], ...papersOf(papers) } : null,
  });
  await writeAudit(q, scope, {
    action: 'daybook.ask',
    subject: 'ledger_entry',
    after: { amount: satangToBaht(amount), method, note },
  });
  return { requestId };
});

/** Books the entry in the name of the person who asked. */
export const decideOnExpense = writeHandler<typeof cashContract.decideExpense>(async (q, scope, call) => {
  const { id } = call.params;
  const { approve, note } = call.body;
  const asked = await lockRequest(q, scope, id);
  if (asked.askedBy === scope.userId) return call.fail('FORBIDDEN');
  if (asked.kind === 'refund' && !hasRight(scope, 'refund')) return call.fail('FORBIDDEN');
  if (!approve && note === '') throw invalidReportField('note', 'why');
  const at = { ...scope, branchId: asked.branchId };
  const made = approve ? await carryOut(q, at, asked, call.language) : { entryId: null, eventId: null };
  await sql`update expense_request set decided_by = ${scope.userId}, decided_at = now(), entry_id = ${made.entryId}::bigint,
      event_id = ${made.eventId}::bigint, decision_note = ${note}, body = null
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await writeAudit(q, at, {
    action: approve ? 'daybook.approve' : 'daybook.refuse',
    ...subjectOf(asked, made),
    after: {
      amount: satangToBaht(asked.amount),
      method: asked.method,
      askedBy: asked.askedByName,
      note: [asked.note, note].filter((one) => one !== '').join(' · '),
    },
  });
  return { requestId: id, entryId: made.entryId };
});

export const withdrawExpenseRequest = writeHandler<typeof cashContract.withdrawExpense>(
  async (q, scope, call) => {
    const { id } = call.params;
    const asked = await lockRequest(q, scope, id);
    const { branchId, amount, method, note } = asked;
    if (asked.askedBy !== scope.userId) return call.fail('FORBIDDEN');
    await sql`update expense_request set withdrawn_at = now(), body = null where shop_id = ${scope.shopId} and id = ${id}`.execute(
      q,
    );
    await writeAudit(
      q,
      { ...scope, branchId },
      {
        action: 'daybook.withdraw',
        ...subjectOf(asked, { entryId: null, eventId: null }),
        after: { amount: satangToBaht(amount), method, note },
      },
    );
    return { requestId: id };
  },
);
