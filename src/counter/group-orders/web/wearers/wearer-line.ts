import { isInStateSet, type StateSet } from '#orders/order/states.ts';
import type { Wearer } from '#counter/group-orders/contract.ts';

export type WearerLine = { orderDetailId: number; wearer: string };

export const wearerLinesIn = (set: StateSet, wearers: readonly Wearer[]): WearerLine[] =>
  wearers.flatMap(({ name: wearer, garments }) =>
    garments.flatMap(({ orderDetailId, state }) =>
      orderDetailId !== null && state !== null && isInStateSet(set, state) ? [{ orderDetailId, wearer }] : [],
    ),
  );
