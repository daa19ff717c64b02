/** Are the lines free on the days? One answer an item, asked of the server again whenever something changes. */
import { keepPreviousData } from '@tanstack/react-query';
import type { ErrorReply } from '#lib/errors/errors.ts';
import { useApi } from '#ui/api/queries.ts';
import { availabilityRows } from '#inventory/stock/availability-contract.ts';
import type { Form, FormLine } from './form.ts';
import { lacks } from '../sets/form-set.ts';

export type LineState =
  | { state: 'unknown' }
  | { state: 'checking' }
  | { state: 'free' }
  | { state: 'taken'; free: number };

/** How many of each item all lines together ask for. */
export const wishesOf = (
  lines: readonly Pick<FormLine, 'id' | 'quantity'>[],
): { itemId: number; quantity: number }[] => {
  const wishes = new Map<number, number>();
  for (const line of lines) wishes.set(line.id, (wishes.get(line.id) ?? 0) + line.quantity);
  return [...wishes].map(([itemId, quantity]) => ({ itemId, quantity }));
};

/** What NOT_AVAILABLE brings along; empty for anything else. */
export const refusedItems = (reply: ErrorReply): Map<number, number> => {
  const items = (reply.data as { items?: { itemId: number; free: number }[] } | undefined)?.items ?? [];
  return new Map(items.map((one) => [one.itemId, one.free]));
};

type Asked = Pick<Form, 'pickupDay' | 'returnDay' | 'lines' | 'sets'>;
/** Changes exactly when the answer may be another. */
export const askedOf = (form: Asked): string =>
  JSON.stringify([form.pickupDay, form.returnDay, wishesOf(form.lines)]);

/** `refused`: what an order was turned down for a moment ago; it outweighs an older check. */
export const useAvailability = (form: Asked, refused: ReadonlyMap<number, number>) => {
  const { pickupDay, returnDay, lines } = form;
  const can = pickupDay !== null && returnDay !== null && pickupDay <= returnDay && lines.length > 0;
  const body = { pickupDay: pickupDay ?? '', returnDay: returnDay ?? '', lines: wishesOf(lines) };
  const check = useApi(
    availabilityRows.check,
    { body },
    { enabled: can, staleTime: 5000, placeholderData: keepPreviousData },
  );
  const stateOf = (line: FormLine): LineState => {
    if (!can) return line.notAvailable ? { state: 'taken', free: 0 } : { state: 'unknown' };
    const free = refused.get(line.id);
    if (free !== undefined) return { state: 'taken', free };
    const answer = check.data?.itemList.find((one) => one.itemId === line.id);
    if (answer === undefined || check.isPlaceholderData)
      return check.isError ? { state: 'unknown' } : { state: 'checking' };
    // docs/spec.md §4: available only when the result is exactly 1.
    return answer.result === 1 ? { state: 'free' } : { state: 'taken', free: answer.free };
  };
  const states = lines.map(stateOf);
  return {
    stateOf,
    taken: states.filter((one) => one.state === 'taken').length + form.sets.filter(lacks).length,
    error: can && check.isError ? check.error : null,
    again: check.refetch,
  };
};
export type Availability = ReturnType<typeof useAvailability>;
