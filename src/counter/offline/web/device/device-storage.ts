import { createStore, delMany, get, keys, promisifyRequest, setMany } from 'idb-keyval';

export type DeviceStorage = {
  get: (name: string) => Promise<unknown>;
  /** Stores all values or none. */
  put: (values: readonly (readonly [string, unknown])[]) => Promise<void>;
  remove: (names: readonly string[]) => Promise<void>;
  names: () => Promise<string[]>;
  under: (beginning: string) => Promise<[string, unknown][]>;
};

export const openDeviceStorage = (): DeviceStorage => {
  const place = createStore('ratri-offline', 'kept');
  return {
    get: (name) => get(name, place),
    put: (values) =>
      setMany(
        values.map(([name, value]) => [name, value]),
        place,
      ),
    remove: (names) => delMany([...names], place),
    names: () => keys<string>(place),
    under: (beginning) =>
      place('readonly', async (store) => {
        const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
        const [found, values] = await Promise.all([
          promisifyRequest(store.getAllKeys(range)),
          promisifyRequest<unknown[]>(store.getAll(range)),
        ]);
        return found.map((name, at): [string, unknown] => [String(name), values[at]]);
      }),
  };
};
