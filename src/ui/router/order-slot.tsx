/** Places on pages about an order that rooms above the page's own fill. App says with what, before the first page is shown. */
import type { ComponentType } from 'react';
import { later } from './lazy-component.tsx';

export type OrderSlotProps = { orderId: number; orderNo: string };

const Nothing = (): null => null;

const slotOf = () => {
  let load: (() => Promise<ComponentType<OrderSlotProps>>) | undefined;
  return {
    fill: (by: () => Promise<ComponentType<OrderSlotProps>>): void => {
      load = by;
    },
    Slot: later<OrderSlotProps>(async () => (load === undefined ? Nothing : load()), {
      missing: 'nothing',
      words: true,
    }),
  };
};

/** On the page of an order. */
export const { fill: fillOrderSlot, Slot: OrderSlot } = slotOf();

/** What was written to who asked or rents, beside their link and on the page of a web request. */
export const { fill: fillLetterSlot, Slot: LetterSlot } = slotOf();
