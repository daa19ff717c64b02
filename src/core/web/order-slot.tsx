/** The place on the page of an order that rooms above the page's own fill. App says with what, before the first page is shown. */
import type { ComponentType } from 'react';
import { later } from './ui/later.tsx';

export type OrderSlotProps = { orderId: number; orderNo: string };

let fill: (() => Promise<ComponentType<OrderSlotProps>>) | undefined;

export const fillOrderSlot = (load: () => Promise<ComponentType<OrderSlotProps>>): void => {
  fill = load;
};

const Nothing = (): null => null;

export const OrderSlot = later<OrderSlotProps>(async () => (fill === undefined ? Nothing : fill()), {
  missing: 'nothing',
  words: true,
});
