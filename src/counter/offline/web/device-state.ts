import { useSyncExternalStore } from 'react';
import type { ClockTrouble } from './device/clock-trouble.ts';
import type { OfflineBranchData, DeviceStep } from './device/stored-records.ts';
import type { SendProgress } from './device/send-steps.ts';

export type DeviceState = {
  /** 'opening' until storage has been read; 'none': no usable data. */
  phase: 'opening' | 'none' | 'ready';
  /** Of the current branch. */
  kept: OfflineBranchData | null;
  steps: readonly DeviceStep[];
  /** Steps that cannot be decrypted. */
  unreadable: number;
  /** The storage is full. */
  full: boolean;
  /** Users of this shop with waiting steps on this device. */
  others: readonly { username: string; count: number }[];
  progress: SendProgress | null;
  clock: ClockTrouble | null;
  /** How far the server's clock is ahead; ms. */
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

/** To be sent or corrected. */
export const pendingStepCountIn = (steps: readonly DeviceStep[]): number =>
  steps.filter((one) => one.sent === null).length;
