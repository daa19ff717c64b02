import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { illegal, optionsOf, reloadOrder } from '#orders/order/server/index.ts';
import { isIn } from '#orders/order/states.ts';
import { freeCounts } from '#inventory/stock/server/index.ts';
import type { changeContract } from '#orders/amendments/contract.ts';
import { setOfLine, swapPrices } from './swap-prices.ts';

/** What may stand for the member of a set that the line is, and what the line would cost with each of them and of `itemIds`. */
export const swapChoices = reading<typeof changeContract.swapChoices>(async (db, scope, call) =>
  db.tx(scope, async (q) => {
    const { orderDetailId, itemIds } = call.body;
    const order = await reloadOrder(q, scope, call.params.id);
    if (!scope.branchIds.includes(order.head.branch_id)) throw new AppError('NOT_FOUND');
    const line = order.lines.find((one) => one.id === orderDetailId);
    if (line === undefined) throw new AppError('NOT_FOUND');
    if (!isIn('held', line.state)) throw illegal();
    const set = await setOfLine(q, scope, order, line);
    const options =
      set === undefined ? [] : (await optionsOf(q, scope, [set])).filter((one) => one.part === line.set_part);
    const asked = [...new Set([...options.map((one) => one.itemId), ...itemIds])];
    const { prices } = await swapPrices(q, scope, order, line, asked, set);
    const free = await freeCounts(q, scope, {
      itemIds: options.map((one) => one.itemId),
      pickupDay: line.pickup_day,
      returnDay: line.return_day,
      branchId: order.head.branch_id,
    });
    return {
      choices: options.map(({ itemId, name, code, color, size, token }) => ({
        itemId,
        name,
        code,
        color,
        size,
        image: imageUrl(scope.shopId, 'item', token),
        free: free.get(itemId) ?? 0,
      })),
      prices: prices.map(({ itemId, rentalPrice, bail }) =>
        itemId === line.item_id
          ? { itemId, rentalPrice: baht(line.rental_price), bail: baht(line.bail) }
          : { itemId, rentalPrice: baht(rentalPrice), bail: baht(bail) },
      ),
    };
  }),
);
