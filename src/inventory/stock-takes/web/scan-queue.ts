/** The browser stores unsent scans, so a reload or a lost connection does not lose them. */

export type WaitingScan = {
  id: string;
  barcode: string;
  /** True if the scan was sent but not answered. The server may have saved it. */
  tried: boolean;
};
type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isWaiting = (value: unknown): value is WaitingScan =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'barcode' in value &&
  typeof value.barcode === 'string' &&
  'tried' in value &&
  typeof value.tried === 'boolean';

const readFrom = (box: Box, name: string): WaitingScan[] => {
  try {
    const stored: unknown = JSON.parse(box.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWaiting) : [];
  } catch {
    return [];
  }
};

/** Writes to every storage, because login clears localStorage (docs/spec.md §4) but not sessionStorage. */
export const createScanQueue = (takeId: number, boxes: readonly Box[], newId: () => string) => {
  const name = `stock-take-${takeId}`;
  const known = new Map<string, WaitingScan>();
  for (const box of boxes) for (const one of readFrom(box, name)) known.set(one.id, one);
  let all = [...known.values()];
  const listeners = new Set<() => void>();
  const keep = (next: WaitingScan[]): void => {
    all = next;
    for (const box of boxes)
      try {
        if (next.length === 0) box.removeItem(name);
        else box.setItem(name, JSON.stringify(next));
      } catch {
        // If storage is full or blocked, the queue stays in memory.
      }
    for (const listener of listeners) listener();
  };
  return {
    /** Returns the same array until a change. */
    list: (): readonly WaitingScan[] => all,
    add: (barcode: string): void => keep([...all, { id: newId(), barcode, tried: false }]),
    mark: (ids: ReadonlySet<string>): void =>
      keep(all.map((one) => (ids.has(one.id) ? { ...one, tried: true } : one))),
    remove: (ids: ReadonlySet<string>): void => keep(all.filter((one) => !ids.has(one.id))),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type ScanQueue = ReturnType<typeof createScanQueue>;
