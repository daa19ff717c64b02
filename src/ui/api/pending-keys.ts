/** Stores idempotency keys of requests without a success, so that a repeat after a reload does not act twice. */
type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const lifetime = 15 * 60 * 1000;

/** Hashes the content, which may be personal data, to 53 bits (cyrb53). */
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

export const createPendingKeys = (box: () => Box, makeKey: () => string, now: () => number = Date.now) => {
  const nameOf = (operation: string): string => `sent ${operation}`;
  const isValid = ({ at }: PendingKey): boolean => at + lifetime > now();
  const stored = (operation: string, content: string): PendingKey | undefined => {
    try {
      const [hash, key = '', at] = (box().getItem(nameOf(operation)) ?? '').split(' ');
      const pending = { key, at: Number(at) };
      return hash === hashOf(content) && isValid(pending) ? pending : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    isValid,
    /** Returns the same key for the same content, until `settle` or for 15 minutes after its first request. */
    keyFor: (operation: string, content: string): PendingKey => {
      const before = stored(operation, content);
      if (before !== undefined) return before;
      const pending = { key: makeKey(), at: now() };
      try {
        box().setItem(nameOf(operation), `${hashOf(content)} ${pending.key} ${pending.at}`);
      } catch {
        // Without storage the key lasts as long as the form.
      }
      return pending;
    },
    settle: (operation: string): void => {
      try {
        box().removeItem(nameOf(operation));
      } catch {
        // There is no entry.
      }
    },
  };
};
