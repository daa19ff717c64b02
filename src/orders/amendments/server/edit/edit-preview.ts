import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { tryAndRollBack } from '#platform/db/roll-back.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { reportRefusal, type Shortage } from '#inventory/stock/server/index.ts';
import type { amendmentContract } from '#orders/amendments/contract.ts';
import { assertOrderVersion } from './edit-order.ts';
import { reserveEditedLines } from './edit-reservations.ts';
import { planEdit } from './edit-plan.ts';
import { lockOrder, moneyOfOrder, moneyToWire } from '#orders/order/server/index.ts';

const shortOf = (error: unknown): Shortage[] => {
  if (!(error instanceof AppError) || error.code !== 'NOT_AVAILABLE') throw error;
  return (error.data as { items: Shortage[] }).items;
};

/** Saves the edit and rolls back, so the preview equals the save. */
export const previewEdit = readHandler<typeof amendmentContract.editPreview>(async (db, scope, call) => {
  let refusal: unknown;
  const shortOr = (error: unknown): Shortage[] => {
    refusal = error;
    return shortOf(error);
  };
  try {
    return await tryAndRollBack(db, scope, async (q) => {
      const order = await lockOrder(q, scope, call.params.id);
      await assertOrderVersion(q, scope, order, call.body.version, call.language);
      const plan = await planEdit(q, scope, order, call.body);
      const short = await reserveEditedLines(q, scope, order, plan).then(() => [], shortOr);
      const { money } = plan;
      const bailGap = money.bail - money.bailHeld;
      return {
        before: moneyToWire(moneyOfOrder(order)),
        after: moneyToWire(money),
        toPay: satangToBaht(Math.max(0, money.balance)),
        overpaid: satangToBaht(Math.max(0, -money.balance)),
        bailToTake: satangToBaht(Math.max(0, bailGap)),
        bailOver: satangToBaht(Math.max(0, -bailGap)),
        promotions: plan.promotions.map((one) => ({ ...one, amount: satangToBaht(one.amount) })),
        refused: plan.refused,
        lines: plan.prices.map((one) => ({
          rentalPrice: satangToBaht(one.rentalPrice),
          bail: satangToBaht(one.bail),
        })),
        short: short.map(({ itemId, name, wanted, free }) => ({ itemId, name, wanted, free })),
      };
    });
  } finally {
    reportRefusal(db, scope, refusal);
  }
});
