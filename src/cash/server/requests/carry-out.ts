import { sql } from 'kysely';
import type { PayMethod } from '#ledger/contract.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import type { Language } from '#lib/text/languages.ts';
import { AppError } from '#lib/errors/errors.ts';
import { payRequestedRefund } from '#orders/refunds/server/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ExpenseRequest } from '#cash/expense-request-contract.ts';
import { saveFloat } from '../drawer/drawer-float.ts';
import { bookExpense, type ExpensePapers } from '../book-expense.ts';
import { requestedBillPort } from '../ports/requested-bills.ts';
import type { RequestBody } from './insert-request.ts';

type HeldRequest = {
  kind: ExpenseRequest['kind'];
  branchId: number;
  amount: number;
  method: PayMethod;
  category: string;
  note: string;
  imageId: number | null;
  imageToken: string | null;
  body: RequestBody | null;
  orderId: number | null;
  day: Day | null;
  opening: number | null;
  askedBy: number;
  askedByName: string;
  ended: boolean;
};

export const lockRequest = async (q: Tx, scope: Scope, id: number): Promise<HeldRequest> => {
  const { rows } = await sql<HeldRequest>`
    select r.kind, r.branch_id as "branchId", r.amount, r.method, r.category, r.note, r.image_id as "imageId",
      i.token as "imageToken", r.body, r.order_id as "orderId",
      r.day, r.opening, r.asked_by as "askedBy", u.display_name as "askedByName",
      r.decided_by is not null or r.withdrawn_at is not null as ended
    from expense_request r join app_user u on u.shop_id = r.shop_id and u.id = r.asked_by
    left join image i on i.shop_id = r.shop_id and i.id = r.image_id
    where r.shop_id = ${scope.shopId} and r.id = ${id} and r.branch_id = any(${[...scope.branchIds]}::bigint[])
    for update of r`.execute(q);
  const [asked] = rows;
  if (asked === undefined) throw new AppError('NOT_FOUND');
  if (asked.ended) throw new AppError('CONFLICT');
  return asked;
};

type Outcome = { entryId: number | null; eventId: number | null };

/** `at` has the approver's rights. Bookings have the name of the person who asked. */
export const carryOut = async (
  q: Tx,
  at: Scope,
  asked: HeldRequest,
  language: Language,
): Promise<Outcome> => {
  const { kind, amount, method, category, imageId, imageToken, note, orderId, day, opening, body, askedBy } =
    asked;
  const asker = { ...at, userId: askedBy };
  if (orderId !== null) {
    const entryId = await payRequestedRefund(q, at, askedBy, { orderId, amount, method, note });
    return { entryId, eventId: null };
  }
  if (day !== null && opening !== null)
    return { entryId: null, eventId: await saveFloat(q, asker, { day, amount: opening, note }) };
  if (kind === 'goods' || kind === 'care') {
    const image = imageUrl(at.shopId, 'slip', imageToken);
    const bill = { step: body?.step, category, image };
    return { entryId: await requestedBillPort.provided[kind](q, asker, bill, language), eventId: null };
  }
  const expense = { method, amount, category, imageId, note, day: bangkokDay(new Date()) };
  const papers = (body?.step ?? {}) as ExpensePapers;
  return { entryId: await bookExpense(q, asker, expense, papers), eventId: null };
};

export const subjectOf = ({ kind, orderId }: HeldRequest, { entryId, eventId }: Outcome) =>
  (
    {
      expense: { subject: 'ledger_entry', id: entryId },
      goods: { subject: 'ledger_entry', id: entryId },
      care: { subject: 'ledger_entry', id: entryId },
      float: { subject: 'cash_day', id: eventId },
      refund: { subject: 'rental_order', id: orderId },
    } as const
  )[kind];
