/** Components of higher modules. `main` connects them before the first page. */
import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component.tsx';

export type OrderSlotProps = { orderId: number; orderNo: string };
/** Amounts are in baht. */
export type OnlinePaySlotProps = {
  orderId: number;
  due: { price: number; bail: number };
  /** Whether the slot shows an online payment instead of the counter's fields. */
  online: boolean;
  onOnline: (online: boolean) => void;
  /** Runs after the user has seen the paid amount. */
  onDone: () => void;
};
export type OnlineSettleSlotProps = {
  orderId: number;
  version: number;
  /** Amount to refund now, in baht. */
  due: number;
  /** Whether the deposit is held on a card, so it cannot be paid out. */
  onHold: (held: boolean) => void;
};
export type MonthlyChartProps = { of: 'income' | 'selling' };

const Nothing = (): null => null;

const slotOf = <P extends object>(words = true) => {
  let load: (() => Promise<ComponentType<P>>) | undefined;
  return {
    fill: (by: () => Promise<ComponentType<P>>): void => {
      load = by;
    },
    Slot: lazyComponent<P>(async () => (load === undefined ? Nothing : load()), {
      missing: 'nothing',
      words,
    }),
  };
};

export const { fill: fillOrderSlot, Slot: OrderSlot } = slotOf<OrderSlotProps>();

export const { fill: fillLetterSlot, Slot: LetterSlot } = slotOf<OrderSlotProps>();

export const { fill: fillOnlinePaySlot, Slot: OnlinePaySlot } = slotOf<OnlinePaySlotProps>();

export const { fill: fillOnlineSettleSlot, Slot: OnlineSettleSlot } = slotOf<OnlineSettleSlotProps>();

export const { fill: fillNoShopSlot, Slot: NoShopSlot } = slotOf<object>(false);

export const { fill: fillDrawerSlot, Slot: DrawerSlot } = slotOf<object>();

export const { fill: fillChartSlot, Slot: MonthlyChartSlot } = slotOf<MonthlyChartProps>();
