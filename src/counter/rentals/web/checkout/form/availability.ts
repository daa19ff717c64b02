import { keepPreviousData } from '@tanstack/react-query';
import type { ErrorReply } from '#lib/errors/errors.ts';
import { useApi } from '#ui/api/queries.ts';
import { availabilityOperations } from '#inventory/stock/availability-contract.ts';
import type { CheckoutForm, CheckoutLine } from './form.ts';
import { isSetUnavailable } from '../sets/form-set.ts';

export type LineAvailability =
  | { state: 'unknown' }
  | { state: 'checking' }
  | { state: 'free' }
  | { state: 'taken'; free: number };

export const availabilityWishesOf = (
  lines: readonly Pick<CheckoutLine, 'id' | 'quantity'>[],
): { itemId: number; quantity: number }[] => {
  const wishes = new Map<number, number>();
  for (const line of lines) wishes.set(line.id, (wishes.get(line.id) ?? 0) + line.quantity);
  return [...wishes].map(([itemId, quantity]) => ({ itemId, quantity }));
};

export const unavailableItems = (reply: ErrorReply): Map<number, number> => {
  const items = (reply.data as { items?: { itemId: number; free: number }[] } | undefined)?.items ?? [];
  return new Map(items.map((one) => [one.itemId, one.free]));
};

type Asked = Pick<CheckoutForm, 'pickupDay' | 'returnDay' | 'byParcel' | 'parcelZone' | 'lines' | 'sets'>;
/** The text changes exactly when the result may change. */
export const availabilityRequestOf = (form: Asked): string =>
  JSON.stringify([
    form.pickupDay,
    form.returnDay,
    form.byParcel,
    form.parcelZone,
    availabilityWishesOf(form.lines),
  ]);

/** `refused` has the last refusal's shortages, which precede older checks. */
export const useCartAvailability = (
  form: Asked,
  orderId: number | null,
  refused: ReadonlyMap<number, number>,
) => {
  const { pickupDay, returnDay, byParcel, parcelZone, lines } = form;
  const can = pickupDay !== null && returnDay !== null && pickupDay <= returnDay && lines.length > 0;
  const body = {
    pickupDay: pickupDay ?? '',
    returnDay: returnDay ?? '',
    byParcel,
    ...(byParcel && { parcelZone }),
    lines: availabilityWishesOf(lines),
    ...(orderId !== null && { orderId }),
  };
  const check = useApi(
    availabilityOperations.check,
    { body },
    { enabled: can, staleTime: 5000, placeholderData: keepPreviousData },
  );
  const stateOf = (line: CheckoutLine): LineAvailability => {
    if (!can) return line.notAvailable ? { state: 'taken', free: 0 } : { state: 'unknown' };
    const free = refused.get(line.id);
    if (free !== undefined) return { state: 'taken', free };
    const answer = check.data?.itemList.find((one) => one.itemId === line.id);
    if (answer === undefined || check.isPlaceholderData)
      return check.isError ? { state: 'unknown' } : { state: 'checking' };
    return answer.result === 1 ? { state: 'free' } : { state: 'taken', free: answer.free };
  };
  const states = lines.map(stateOf);
  return {
    stateOf,
    taken: states.filter((one) => one.state === 'taken').length + form.sets.filter(isSetUnavailable).length,
    error: can && check.isError ? check.error : null,
    again: check.refetch,
  };
};
export type CartAvailability = ReturnType<typeof useCartAvailability>;
