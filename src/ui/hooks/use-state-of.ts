import { type SetStateAction, useState } from 'react';

/**
 * Works like `useState`, but restarts when `name` changes. An earlier name's setter has no effect. `T` must
 * not be a function.
 */
export const useStateOf = <T>(
  name: string | undefined,
  start: () => T,
): [T, (next: SetStateAction<T>) => void] => {
  const begin = () => ({ name, value: start() });
  const [stored, setStored] = useState(begin);
  let now = stored;
  if (stored.name !== name) {
    now = begin();
    setStored(now);
  }
  const set = (next: SetStateAction<T>): void =>
    setStored((was) => {
      if (was.name !== name) return was;
      return { name, value: typeof next === 'function' ? (next as (before: T) => T)(was.value) : next };
    });
  return [now.value, set];
};
