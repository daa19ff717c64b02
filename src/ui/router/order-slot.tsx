/**
 * Higher modules provide the components of these slots. `main` connects them before the first page renders.
 */
import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component.tsx';

export type OrderSlotProps = { orderId: number; orderNo: string };

const Nothing = (): null => null;

const slotOf = () => {
  let load: (() => Promise<ComponentType<OrderSlotProps>>) | undefined;
  return {
    fill: (by: () => Promise<ComponentType<OrderSlotProps>>): void => {
      load = by;
    },
    Slot: lazyComponent<OrderSlotProps>(async () => (load === undefined ? Nothing : load()), {
      missing: 'nothing',
      words: true,
    }),
  };
};

export const { fill: fillOrderSlot, Slot: OrderSlot } = slotOf();

export const { fill: fillLetterSlot, Slot: LetterSlot } = slotOf();
