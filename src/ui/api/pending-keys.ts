/** Stores keys of requests that have not succeeded, so a repetition after a reload does not act twice. */
type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const lifetime = 15 * 60 * 1000;

/** The hash has 53 bits (cyrb53), because content may be personal data. */
const hashOf = (text: string): string => {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(36);
};

type PendingKey = { key: string; at: number };
type StoredKey = PendingKey & { hash: string };

type Sender = { username: string; branchId: number };
type Sent = { params?: unknown; query?: unknown; body?: unknown };

/** The key differs by user and branch. */
export const keyContentOf = ({ username, branchId }: Sender, { params, query, body }: Sent): string =>
  JSON.stringify([username, branchId, params, query, body]);

export const createPendingKeys = (box: () => Box, makeKey: () => string, now: () => number = Date.now) => {
  const nameOf = (operation: string): string => `sent ${operation}`;
  const isValid = ({ at }: PendingKey): boolean => at + lifetime > now();
  const storedKeys = (operation: string): StoredKey[] => {
    try {
      const text = box().getItem(nameOf(operation)) ?? '';
      return text
        .split(',')
        .map((one) => one.split(' '))
        .map(([hash = '', key = '', at]) => ({ hash, key, at: Number(at) }))
        .filter(isValid);
    } catch {
      return [];
    }
  };
  const store = (operation: string, keys: readonly StoredKey[]): void => {
    try {
      if (keys.length === 0) box().removeItem(nameOf(operation));
      else
        box().setItem(nameOf(operation), keys.map(({ hash, key, at }) => `${hash} ${key} ${at}`).join(','));
    } catch {
      // Without storage, the key lasts as long as the form.
    }
  };
  return {
    isValid,
    /** The same content has the same key until `settle`, or for 15 minutes from its first request. */
    keyFor: (operation: string, content: string): PendingKey => {
      const hash = hashOf(content);
      const others = storedKeys(operation);
      const before = others.find((one) => one.hash === hash);
      if (before !== undefined) return { key: before.key, at: before.at };
      const pending = { key: makeKey(), at: now() };
      store(operation, [...others, { ...pending, hash }]);
      return pending;
    },
    settle: (operation: string, content: string): void => {
      const hash = hashOf(content);
      store(
        operation,
        storedKeys(operation).filter((one) => one.hash !== hash),
      );
    },
  };
};
