import { useSyncExternalStore } from 'react';
import { smallestCoin } from '#lib/money/cash.ts';
import { formatPhone, maskPhone } from '#lib/thai/phone.ts';
import type { ClockTrouble } from './device/clock-trouble.ts';
import type { OfflineBranchData, DeviceStep } from './device/stored-records.ts';
import type { OtherUser } from './device/other-users.ts';
import type { SendProgress } from './device/send-steps.ts';

export type DeviceState = {
  /** `opening`: the storage is not read yet. `none`: no usable data exist. */
  phase: 'opening' | 'none' | 'ready';
  kept: OfflineBranchData | null;
  steps: readonly DeviceStep[];
  unreadable: number;
  full: boolean;
  /** Other users of this shop who have waiting steps on this device. */
  others: readonly OtherUser[];
  progress: SendProgress | null;
  clock: ClockTrouble | null;
  /** Ms by which the server's clock is ahead. */
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

/** Returns satang. */
export const useStoredCashCoin = (): number => useDeviceState().kept?.rules.shop.cashRounding ?? smallestCoin;

export const useListPhone = (): ((phone: string) => string) =>
  useDeviceState().kept?.rules.shop.maskPhones === true ? maskPhone : formatPhone;

export const pendingStepCountIn = (steps: readonly DeviceStep[]): number =>
  steps.filter((one) => one.sent === null).length;
