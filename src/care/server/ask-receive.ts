/** A second person approves bills above the staff's limit. */
import type { BodyOf } from '#lib/contract/contract.ts';
import type { Language } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type ApprovedBill, papersOf, requestBill } from '#cash/server/index.ts';
import type { careContract } from '../contract.ts';
import { assertPayable } from './pay-vendor.ts';
import { receiveOnTicket, returnedOn } from './receive.ts';
import { lockTicket } from './ticket-lines.ts';
import { readTicket } from './tickets.ts';

type Receipt = BodyOf<typeof careContract.receive>;

export const askForReceipt = writeHandler<typeof careContract.askReceive>(async (q, scope, call) => {
  const { body, language } = call;
  const ticket = await lockTicket(q, scope, body.wnforderId);
  const back = await returnedOn(q, scope, ticket, body.itemList, language);
  const amount = back.reduce((sum, one) => sum + one.charged, 0);
  const at = { ...scope, branchId: ticket.branchId };
  const { imageId, category } = await assertPayable(q, at, ticket.vendorId, amount, body);
  const { itemList } = await readTicket(q, scope, ticket.id);
  const names = new Map(itemList.map((one) => [one.unitId, `${one.name} ${one.barcode}`.trim()]));
  const step: Receipt = {
    ...body,
    itemList: back.map(({ line, result, charged, note, claim }) => ({
      unitId: line.unitId,
      result,
      charged,
      note,
      claim,
    })),
  };
  const requestId = await requestBill(q, at, {
    kind: 'care',
    amount,
    method: body.method,
    note: `${ticket.vendorName} #${ticket.no}`,
    category,
    imageId,
    body: {
      step,
      about: ticket.id,
      lines: back.map(({ line, charged }) => ({
        name: names.get(line.unitId) ?? line.barcode,
        quantity: 1,
        amount: charged,
        ...(line.agreed !== null && { agreed: line.agreed }),
      })),
      ...papersOf(body),
    },
  });
  return { requestId };
});

/** Provides `requestedBillPort`. */
export const bookRequestedReceipt = async (
  q: Tx,
  scope: Scope,
  { step, category, image }: ApprovedBill,
  language: Language,
): Promise<number | null> =>
  (await receiveOnTicket(q, scope, { ...(step as Receipt), category, image }, language)).expenseId;
