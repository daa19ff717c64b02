import { AppError } from '#lib/errors/errors.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { noteRefusal, type Shortage } from '#inventory/stock/server/index.ts';
import type { EditPreview, changeContract } from '#orders/amendments/contract.ts';
import { mustBeVersion } from './edit-order.ts';
import { holdEdited } from './edit-reservations.ts';
import { planEdit } from './edit-plan.ts';
import { lockOrder, moneyIn, moneyOut } from '#orders/order/server/index.ts';

/** Carries the answer out of a transaction that is not to be kept. */
class Tried extends Error {
  readonly preview: EditPreview;
  constructor(preview: EditPreview) {
    super('tried');
    this.preview = preview;
  }
}

const shortOf = (error: unknown): Shortage[] => {
  if (!(error instanceof AppError) || error.code !== 'NOT_AVAILABLE') throw error;
  return (error.data as { items: Shortage[] }).items;
};

/** Does the edit as saving would, and takes everything back: what it says is what saving does. */
export const editPreview = reading<typeof changeContract.editPreview>(async (db, scope, call) => {
  let refusal: unknown;
  const shortOr = (error: unknown): Shortage[] => {
    refusal = error;
    return shortOf(error);
  };
  try {
    return await db.tx(scope, async (q) => {
      const order = await lockOrder(q, scope, call.params.id);
      await mustBeVersion(q, scope, order, call.body.version, call.language);
      const plan = await planEdit(q, scope, order, call.body);
      const short = await holdEdited(q, scope, order, plan).then(() => [], shortOr);
      const { money } = plan;
      const bailGap = money.bail - money.bailHeld;
      throw new Tried({
        before: moneyOut(moneyIn(order)),
        after: moneyOut(money),
        toPay: baht(Math.max(0, money.balance)),
        overpaid: baht(Math.max(0, -money.balance)),
        bailToTake: baht(Math.max(0, bailGap)),
        bailOver: baht(Math.max(0, -bailGap)),
        promotions: plan.promotions.map((one) => ({ ...one, amount: baht(one.amount) })),
        refused: plan.refused,
        lines: plan.prices.map((one) => ({ rentalPrice: baht(one.rentalPrice), bail: baht(one.bail) })),
        short: short.map(({ itemId, name, wanted, free }) => ({ itemId, name, wanted, free })),
      });
    });
  } catch (error) {
    noteRefusal(db, scope, refusal);
    if (error instanceof Tried) return error.preview;
    throw error;
  }
});
