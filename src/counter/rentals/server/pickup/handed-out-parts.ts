import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lackingPartsOf } from '#inventory/stock/server/index.ts';
import type {
  HandedOutPart,
  HeldBackPart,
  LoadedOrder,
  OrderLineRecord,
} from '#orders/order/server/index.ts';
import { invalidField, reservationIdOf } from '#orders/order/server/index.ts';

export type LineParts = { id: number; parts: HandedOutPart[]; held: HeldBackPart[] };

/**
 * `parts` are handed over. `held` stay, because the user holds them back or the unit lacks them. Both exclude
 * written-off parts. The units must be bound. Throws VALIDATION for another group's part.
 */
export const handedOutPartsOf = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  going: readonly { line: OrderLineRecord; missing: readonly number[]; field: string }[],
): Promise<LineParts[]> => {
  const lacking = await lackingPartsOf(
    q,
    scope,
    going.map(({ line }) => reservationIdOf(line)),
  );
  return going.map(({ line, missing, field }) => {
    const all = order.parts.filter((part) => part.group_id === line.group_id);
    if (missing.some((id) => !all.some((part) => part.id === id))) throw invalidField(field);
    const lacks = lacking.get(reservationIdOf(line)) ?? [];
    const stays = (id: number): boolean => missing.includes(id) || lacks.some((one) => one.partId === id);
    const gone = (id: number): boolean => lacks.some((one) => one.writtenOff && one.partId === id);
    return {
      id: line.id,
      parts: all
        .filter((part) => !stays(part.id))
        .map((part) => ({ partId: part.id, name: part.name, lossPrice: part.loss_price })),
      held: all
        .filter((part) => stays(part.id) && !gone(part.id))
        .map((part) => ({ partId: part.id, name: part.name })),
    };
  });
};
