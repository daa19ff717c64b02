/** Scans on their way to the server, kept in the browser so that neither a reload nor a lost line loses one. */

export type Waiting = {
  id: string;
  barcode: string;
  /** It was on its way once, and no answer came: the server may have it. */
  tried: boolean;
};
type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'barcode' in value &&
  typeof value.barcode === 'string' &&
  'tried' in value &&
  typeof value.tried === 'boolean';

const readFrom = (box: Box, name: string): Waiting[] => {
  try {
    const stored: unknown = JSON.parse(box.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWaiting) : [];
  } catch {
    return [];
  }
};

/**
 * The queue of one stock take. Kept in every box given: logging in clears localStorage (docs/spec.md §4), while the tab's
 * own storage stays. Storage that is full or closed only means that a reload forgets.
 */
export const createQueue = (takeId: number, boxes: readonly Box[], newId: () => string) => {
  const name = `stock-take-${takeId}`;
  const known = new Map<string, Waiting>();
  for (const box of boxes) for (const one of readFrom(box, name)) known.set(one.id, one);
  let all = [...known.values()];
  const listeners = new Set<() => void>();
  const keep = (next: Waiting[]): void => {
    all = next;
    for (const box of boxes)
      try {
        if (next.length === 0) box.removeItem(name);
        else box.setItem(name, JSON.stringify(next));
      } catch {
        // The page itself still has it.
      }
    for (const listener of listeners) listener();
  };
  return {
    /** In the order of scanning; the same array until something changes. */
    list: (): readonly Waiting[] => all,
    add: (barcode: string): void => keep([...all, { id: newId(), barcode, tried: false }]),
    /** They are on their way now. */
    mark: (ids: ReadonlySet<string>): void =>
      keep(all.map((one) => (ids.has(one.id) ? { ...one, tried: true } : one))),
    remove: (ids: ReadonlySet<string>): void => keep(all.filter((one) => !ids.has(one.id))),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type Queue = ReturnType<typeof createQueue>;
