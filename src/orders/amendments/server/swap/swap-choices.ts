import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import {
  illegalTransition,
  loadSetOptions,
  orderAwayDays,
  reloadOrder,
  reservationIdOf,
} from '#orders/order/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { countAvailable } from '#inventory/stock/server/index.ts';
import type { amendmentContract } from '#orders/amendments/contract.ts';
import { listedSwapFee } from './swap-fee.ts';
import { loadSetOfLine, loadSwapPrices } from './swap-prices.ts';

export const listSwapChoices = readHandler<typeof amendmentContract.swapChoices>(async (db, scope, call) =>
  db.tx(scope, async (q) => {
    const { orderDetailId, itemIds } = call.body;
    const order = await reloadOrder(q, scope, call.params.id);
    if (!scope.branchIds.includes(order.head.branch_id)) throw new AppError('NOT_FOUND');
    const line = order.lines.find((one) => one.id === orderDetailId);
    if (line === undefined) throw new AppError('NOT_FOUND');
    if (!isInStateSet('held', line.state)) throw illegalTransition();
    const set = await loadSetOfLine(q, scope, order, line);
    const options =
      set === undefined
        ? []
        : (await loadSetOptions(q, scope, [set])).filter((one) => one.part === line.set_part);
    const asked = [...new Set([...options.map((one) => one.itemId), ...itemIds])];
    const { prices } = await loadSwapPrices(q, scope, order, line, asked, set);
    const free = await countAvailable(q, scope, {
      itemIds: asked,
      ...orderAwayDays(order.head, { pickupDay: line.pickup_day, returnDay: line.return_day }),
      branchId: order.head.branch_id,
      replaced: [reservationIdOf(line)],
    });
    const fee = await listedSwapFee(q, scope, order, line);
    const freeOf = (itemId: number): number =>
      Math.max(0, (free.get(itemId) ?? 0) - (itemId === line.item_id ? 1 : 0));
    return {
      choices: options.map(({ itemId, name, code, color, size, token }) => ({
        itemId,
        name,
        code,
        color,
        size,
        image: imageUrl(scope.shopId, 'item', token),
        free: freeOf(itemId),
      })),
      prices: prices.map(({ itemId, rentalPrice, bail }) => ({
        itemId,
        free: freeOf(itemId),
        rentalPrice: satangToBaht(itemId === line.item_id ? line.rental_price : rentalPrice),
        bail: satangToBaht(itemId === line.item_id ? line.bail : bail),
        fee: satangToBaht(itemId === line.item_id ? 0 : fee),
      })),
    };
  }),
);
