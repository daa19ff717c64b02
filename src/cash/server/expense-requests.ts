import { type RawBuilder, sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import type { cashContract } from '../contract.ts';
import { insertExpense, isEntryCategory } from './own-entries.ts';
import { assertExpenseExplained } from './spending-limit.ts';
import { invalidReportField } from './wire.ts';

/** Open requests of branches, oldest first. */
export const openExpenseRequests = (
  { shopId }: Pick<Scope, 'shopId'>,
  branchIds: readonly number[],
): RawBuilder<unknown> => sql`
  select r.id, r.branch_id, r.amount, r.method, r.category, r.note, r.image_id, r.asked_by, r.asked_at
  from expense_request r where r.shop_id = ${shopId} and r.branch_id = any(${[...branchIds]}::bigint[]) and r.decided_by is null
    and r.withdrawn_at is null
  order by r.id`;

type OpenRequest = {
  requestId: number;
  branchId: number;
  amount: number;
  method: PayMethod;
  categoryName: string;
  note: string;
  token: string | null;
  askedBy: number;
  by: string;
  at: string;
};

const mostListed = 200;

export const listExpenseRequests = readHandler<typeof cashContract.expenseRequests>(async (db, scope) => {
  const rows = await db.read(
    scope,
    sql<OpenRequest>`
      select r.id as "requestId", r.branch_id as "branchId", r.amount, r.method, coalesce(c.description, r.category) as "categoryName", r.note,
        i.token, r.asked_by as "askedBy", u.display_name as by, r.asked_at as at
      from (${openExpenseRequests(scope, [scope.branchId])} limit ${mostListed}) r
      join app_user u on u.shop_id = ${scope.shopId} and u.id = r.asked_by
      left join image i on i.shop_id = ${scope.shopId} and i.id = r.image_id
      left join lookup c on c.shop_id = ${scope.shopId} and c.kind = 'monetary' and c.code = r.category
      order by r.id`,
  );
  return {
    itemList: rows.map(({ token, askedBy, ...row }) => ({
      ...row,
      own: askedBy === scope.userId,
      amount: satangToBaht(row.amount),
      image: imageUrl(scope.shopId, 'slip', token),
    })),
  };
});

export const askForExpense = writeHandler<typeof cashContract.askExpense>(async (q, scope, call) => {
  const { amount, method, category, note, image } = call.body;
  if (category !== '' && !(await isEntryCategory(q, scope, category, 'expense')))
    throw invalidReportField('category', 'no such category');
  const [imageId = null] = await imageIdsOfUrls(q, scope, [image], 'slip');
  await assertExpenseExplained(q, scope, { amount, reason: `${note}${category}`, imageId });
  const { rows } = await sql<{ id: number }>`
    insert into expense_request (shop_id, branch_id, amount, method, category, note, image_id, asked_by)
    values (${scope.shopId}, ${scope.branchId}, ${amount}, ${method}, ${category}, ${note}, ${imageId}::bigint, ${scope.userId})
    returning id`.execute(q);
  const requestId = rows[0]?.id ?? 0;
  await writeAudit(q, scope, {
    action: 'daybook.ask',
    subject: 'ledger_entry',
    after: { amount: satangToBaht(amount), method, note },
  });
  return { requestId };
});

type HeldRequest = {
  branchId: number;
  amount: number;
  method: PayMethod;
  category: string;
  note: string;
  imageId: number | null;
  askedBy: number;
  ended: boolean;
};

/** Locks the request. Throws NOT_FOUND, or CONFLICT if it is decided or withdrawn. */
const openRequest = async (q: Tx, scope: Scope, id: number): Promise<HeldRequest> => {
  const { rows } = await sql<HeldRequest>`
    select branch_id as "branchId", amount, method, category, note, image_id as "imageId", asked_by as "askedBy",
      decided_by is not null or withdrawn_at is not null as ended
    from expense_request where shop_id = ${scope.shopId} and id = ${id} and branch_id = any(${[...scope.branchIds]}::bigint[])
    for update`.execute(q);
  const [asked] = rows;
  if (asked === undefined) throw new AppError('NOT_FOUND');
  if (asked.ended) throw new AppError('CONFLICT');
  return asked;
};

/**
 * The approved expense is booked today in the name of the person who asked. Throws FORBIDDEN for the own request,
 * CONFLICT if it is decided or withdrawn, VALIDATION without a reason of a refusal.
 */
export const decideOnExpense = writeHandler<typeof cashContract.decideExpense>(async (q, scope, call) => {
  const { id } = call.params;
  const { approve, note } = call.body;
  const asked = await openRequest(q, scope, id);
  if (asked.askedBy === scope.userId) return call.fail('FORBIDDEN');
  if (!approve && note === '') throw invalidReportField('note', 'why');
  const at = { ...scope, branchId: asked.branchId };
  const { method, amount, category, imageId, askedBy } = asked;
  const expense = { method, amount, category, imageId, note: asked.note, day: bangkokDay(new Date()) };
  const entryId = approve ? await insertExpense(q, { ...at, userId: askedBy }, expense) : null;
  await sql`update expense_request set decided_by = ${scope.userId}, decided_at = now(), entry_id = ${entryId}::bigint, decision_note = ${note}
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await writeAudit(q, at, {
    action: approve ? 'daybook.approve' : 'daybook.refuse',
    subject: 'ledger_entry',
    id: entryId,
    after: {
      amount: satangToBaht(amount),
      method,
      note: [asked.note, note].filter((one) => one !== '').join(' · '),
    },
  });
  return { requestId: id, entryId };
});

/** Throws FORBIDDEN for the request of another person. */
export const withdrawExpenseRequest = writeHandler<typeof cashContract.withdrawExpense>(
  async (q, scope, call) => {
    const { id } = call.params;
    const { branchId, askedBy, amount, method, note } = await openRequest(q, scope, id);
    if (askedBy !== scope.userId) return call.fail('FORBIDDEN');
    await sql`update expense_request set withdrawn_at = now() where shop_id = ${scope.shopId} and id = ${id}`.execute(
      q,
    );
    await writeAudit(
      q,
      { ...scope, branchId },
      {
        action: 'daybook.withdraw',
        subject: 'ledger_entry',
        after: { amount: satangToBaht(amount), method, note },
      },
    );
    return { requestId: id };
  },
);
