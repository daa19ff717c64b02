import { useSyncExternalStore } from 'react';
import { smallestCoin } from '#lib/money/cash.ts';
import { formatPhone, maskPhone } from '#lib/thai/phone.ts';
import type { ClockTrouble } from './device/clock-trouble.ts';
import type { OfflineBranchData, DeviceStep } from './device/stored-records.ts';
import type { OtherUser } from './device/other-users.ts';
import type { SendProgress } from './device/send-steps.ts';

export type DeviceState = {
  /** 'opening': storage has not been read yet. 'none': there is no usable data. */
  phase: 'opening' | 'none' | 'ready';
  kept: OfflineBranchData | null;
  steps: readonly DeviceStep[];
  unreadable: number;
  full: boolean;
  /** Of this shop, with waiting steps on this device. */
  others: readonly OtherUser[];
  progress: SendProgress | null;
  clock: ClockTrouble | null;
  /** How far the server's clock is ahead, in ms. */
  clockError: number;
};

export const emptyDeviceState: DeviceState = {
  phase: 'opening',
  kept: null,
  steps: [],
  unreadable: 0,
  full: false,
  others: [],
  progress: null,
  clock: null,
  clockError: 0,
};
let state = emptyDeviceState;
const listeners = new Set<() => void>();
export const updateDeviceState = (change: Partial<DeviceState>): void => {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
};

export const currentDeviceState = (): DeviceState => state;
export const useDeviceState = (): DeviceState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => state,
  );

/** Cash on this device is rounded to it, in satang. */
export const useStoredCashCoin = (): number => useDeviceState().kept?.rules.shop.cashRounding ?? smallestCoin;

/** Shows a telephone number in a list, by the rule of the shop. */
export const useListPhone = (): ((phone: string) => string) =>
  useDeviceState().kept?.rules.shop.maskPhones === true ? maskPhone : formatPhone;

export const pendingStepCountIn = (steps: readonly DeviceStep[]): number =>
  steps.filter((one) => one.sent === null).length;
