/** A cookie stores the setting, because a login clears local storage (docs/domain.md §8). */
import { useSyncExternalStore } from 'react';

const name = 'ratri-mute';
const year = 31_536_000;
const listeners = new Set<() => void>();

export const isMuted = (): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes(`${name}=1`);

export const setMuted = (muted: boolean): void => {
  document.cookie = `${name}=${muted ? '1' : '0'}; path=/; max-age=${year}; samesite=lax`;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useMuted = (): boolean => useSyncExternalStore(subscribe, isMuted);
