import type { DeviceStorage } from '../device/device-storage.ts';

export const memoryDeviceStorage = (): DeviceStorage & { all: Map<string, unknown>; full: boolean } => {
  const all = new Map<string, unknown>();
  const place = {
    all,
    full: false,
    get: (name: string) => Promise.resolve(all.get(name)),
    put: (values: readonly (readonly [string, unknown])[]) => {
      if (place.full) return Promise.reject(new DOMException('QuotaExceededError', 'QuotaExceededError'));
      for (const [name, value] of values) all.set(name, value);
      return Promise.resolve();
    },
    remove: (names: readonly string[]) => {
      for (const name of names) all.delete(name);
      return Promise.resolve();
    },
    names: () => Promise.resolve([...all.keys()]),
    under: (beginning: string) => Promise.resolve([...all].filter(([name]) => name.startsWith(beginning))),
  };
  return place;
};

/** Runs functions one after the other, like the browser's locks across tabs. */
export const serialLock = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
};
