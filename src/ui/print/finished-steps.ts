/**
 * Papers of these steps may print by themselves. Modules of orders add steps and the module of printed papers
 * takes them, so printing continues after the step's page has closed.
 */
import { useSyncExternalStore } from 'react';

export type FinishedStep = {
  orderId: number;
  moment: 'payment' | 'handOver' | 'return';
  documentIds: readonly number[];
  cash: boolean;
};

let steps: readonly FinishedStep[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly FinishedStep[]): void => {
  steps = next;
  for (const one of listeners) one();
};

export const addFinishedStep = (step: FinishedStep): void => set([...steps, step]);
export const removeFinishedStep = (step: FinishedStep): void => set(steps.filter((one) => one !== step));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFinishedStep = (): FinishedStep | undefined =>
  useSyncExternalStore(subscribe, () => steps[0]);
