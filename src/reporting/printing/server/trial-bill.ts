import { sql } from 'kysely';
import { OpenRentalInput } from '#counter/rentals/contract.ts';
import { handOverGarments, openOrder } from '#counter/rentals/server/index.ts';
import { emptyCustomer, insertCustomers } from '#customers/server/index.ts';
import type { Document, PaymentIn } from '#ledger/contract.ts';
import { readOrderDocuments } from '#ledger/server/index.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { amountDueAtHandOver } from '#orders/order/rules/amount-due.ts';
import { type LoadedOrder, moneyOfOrder } from '#orders/order/server/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { tryAndRollBack } from '#platform/db/roll-back.ts';
import type { Handler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { printingContract } from '../contract.ts';

const readyUnit = (scope: Scope, unitId: number) => sql<{ itemId: number; barcode: string }>`
  select u.item_id as "itemId", u.barcode from unit u
  where u.shop_id = ${scope.shopId} and u.id = ${unitId} and u.branch_id = ${scope.branchId} and u.state = 'ready'`;

const paidInFull = (order: LoadedOrder): PaymentIn[] => {
  const due = amountDueAtHandOver(order.lines, order.lines, moneyOfOrder(order));
  return (['price', 'bail'] as const).flatMap((what) =>
    due[what] === 0 ? [] : [{ for: what, method: 'cash' as const, amount: due[what] }],
  );
};

const makeBill = async (
  q: Tx,
  scope: Scope,
  { unitId, returnDay, customerName }: BodyOf<typeof printingContract.trial>,
): Promise<Document[]> => {
  const [unit] = (await readyUnit(scope, unitId).execute(q)).rows;
  if (unit === undefined) throw new AppError('NOT_FOUND');
  const [customerId = null] = await insertCustomers(q, scope, [
    { fields: { ...emptyCustomer, name: customerName } },
  ]);
  const { itemId, barcode } = unit;
  const wished = OpenRentalInput.parse({
    customerId,
    pickupDay: bangkokDay(new Date()),
    returnDay,
    lines: [{ itemId, quantity: 1, barcode }],
    reserve: true,
  });
  const { orderId, lines } = await openOrder(q, scope, wished);
  await handOverGarments(q, scope, orderId, {
    lines: lines.map(({ orderDetailId }) => ({ orderDetailId, barcode, missingParts: [] })),
    payments: paidInFull,
  });
  return readOrderDocuments(q, scope, orderId);
};

const zeros = (number: string): string => number.replace(/\d+$/, (digits) => '0'.repeat(digits.length));

/** Replaces the document numbers, because the paper must not look real and the rollback frees them. */
const withoutNumbers = ({ content, ...paper }: Document): Document => ({
  ...paper,
  documentNo: zeros(paper.documentNo),
  content: { ...content, orderNo: zeros(content.orderNo) },
});

/** The bill is rolled back. Only the audit log records the bill. */
export const tryBill: Handler<typeof printingContract.trial> = {
  run: async (db, scope, call) => {
    const papers = await tryAndRollBack(db, scope, (q) => makeBill(q, scope, call.body));
    await db.tx(scope, (q) =>
      writeAudit(q, scope, { action: 'shop.trialBill', subject: 'shop', id: scope.shopId }),
    );
    return { itemList: papers.map(withoutNumbers) };
  },
};
