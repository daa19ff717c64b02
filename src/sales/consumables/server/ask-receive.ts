/** A second person approves paid deliveries above the staff's limit. */
import { AppError } from '#lib/errors/errors.ts';
import {
  type ApprovedBill,
  assertReceiptShown,
  invalidReportField,
  isEntryCategory,
  requestBill,
} from '#cash/server/index.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import type { consumablesContract } from '../contract.ts';
import { readGoodsByIds } from './sql.ts';
import { idsOf, lockPricedGoods, receiveGoods } from './stock-moves.ts';

type Delivery = BodyOf<typeof consumablesContract.receive>;

/** Stores the costs of today. */
export const askForGoods = writeHandler<typeof consumablesContract.askReceive>(async (q, scope, call) => {
  const { lines, note, paid } = call.body;
  const { priced } = await lockPricedGoods(q, scope, lines);
  const amount = priced.reduce((sum, one) => sum + one.cost * one.quantity, 0);
  if (paid === undefined || amount === 0) throw invalidReportField('paid', 'nothing is paid');
  const { method, category, image = '' } = paid;
  if (category !== '' && !(await isEntryCategory(q, scope, category, 'expense')))
    throw invalidReportField('paid.category', 'no such category');
  const [imageId = null] = await imageIdsOfUrls(q, scope, [image], 'slip');
  await assertReceiptShown(q, scope, { amount, imageId });
  const names = new Map((await readGoodsByIds(q, scope, idsOf(lines))).map((one) => [one.goodsId, one.name]));
  const requestId = await requestBill(q, scope, {
    kind: 'goods',
    amount,
    method,
    note,
    category,
    imageId,
    body: {
      step: { lines: priced, note, paid } satisfies Delivery,
      lines: priced.map(({ goodsId, quantity, cost }) => ({
        name: names.get(goodsId) ?? '',
        quantity,
        amount: cost * quantity,
      })),
    },
  });
  return { requestId };
});

/** Provides `requestedBillPort`. */
export const bookRequestedGoods = async (
  q: Tx,
  scope: Scope,
  { step, category, image }: ApprovedBill,
): Promise<number | null> => {
  const { paid, ...delivery } = step as Delivery;
  if (paid === undefined) throw new AppError('CONFLICT');
  return (await receiveGoods(q, scope, { ...delivery, paid: { ...paid, category, image } })).expenseId;
};
