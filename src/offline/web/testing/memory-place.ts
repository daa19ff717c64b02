/** A device that is a map, for tests. */
import type { Place } from '../device/place.ts';

export const memoryPlace = (): Place & { all: Map<string, unknown> } => {
  const all = new Map<string, unknown>();
  return {
    all,
    get: (name) => Promise.resolve(all.get(name)),
    put: (values) => {
      for (const [name, value] of values) all.set(name, value);
      return Promise.resolve();
    },
    remove: (names) => {
      for (const name of names) all.delete(name);
      return Promise.resolve();
    },
    names: () => Promise.resolve([...all.keys()]),
    under: (beginning) => Promise.resolve([...all].filter(([name]) => name.startsWith(beginning))),
  };
};

/** One after the other, as tabs do by the browser's locks. */
export const oneByOne = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
};
