/** Pages that say themselves how old what they show is: nothing else says it beside them. */
import { useEffect, useSyncExternalStore } from 'react';

let saying = 0;
const listeners = new Set<() => void>();
const count = (by: number): void => {
  saying += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** As long as whoever asks for this is shown, it says the age. */
export const useSaysItsAge = (): void =>
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);

/** Does something on the page say it? */
export const useIsAgeSaid = (): boolean => useSyncExternalStore(subscribe, () => saying > 0);
