/** What pages know of the device: told to all of them at once. */
import { useSyncExternalStore } from 'react';
import type { ClockTrouble } from './device/clock-trouble.ts';
import type { Kept, KeptStep } from './device/stored-records.ts';
import type { Progress } from './device/send-steps.ts';

export type Here = {
  /** 'opening' until the device was looked at; 'none': nothing to work with lies on it. */
  phase: 'opening' | 'none' | 'ready';
  /** Of the branch that is asked for. */
  kept: Kept | null;
  steps: readonly KeptStep[];
  /** How many steps lie here that do not open any more. */
  unreadable: number;
  /** The device keeps nothing more. */
  full: boolean;
  /** Other people of this shop whose steps wait here. */
  others: readonly { username: string; count: number }[];
  progress: Progress | null;
  clock: ClockTrouble | null;
  /** How much the server's clock is ahead of the device's; milliseconds. */
  clockError: number;
};

/** Before anything was looked at. */
export const nothing: Here = {
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
let state = nothing;
const listeners = new Set<() => void>();
/** Tells what is another now. */
export const turn = (change: Partial<Here>): void => {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
};

export const hereNow = (): Here => state;
export const useHere = (): Here =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => state,
  );

/** How many steps wait to be sent or put right. */
export const waitingIn = (steps: readonly KeptStep[]): number =>
  steps.filter((one) => one.sent === null).length;
