/** Some pages show the age of their data themselves, so the bar at the top does not. */
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

export const useShowsOwnDataAge = (): void =>
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);

export const useIsDataAgeShown = (): boolean => useSyncExternalStore(subscribe, () => saying > 0);
