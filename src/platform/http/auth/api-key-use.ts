/** Stores the use of an API key at most once a minute. */

const pause = 60_000;
/** Keys tracked at once; beyond that, uses are recorded more often. */
const most = 10_000;

/** After a failed write, the next request stores the use. */
export const trackKeyUse = (
  note: (shopId: number, sessionId: number) => Promise<unknown>,
): ((shopId: number, sessionId: number) => void) => {
  const noted = new Map<string, number>();
  return (shopId, sessionId) => {
    const key = `${shopId}.${sessionId}`;
    const now = performance.now();
    if (now - (noted.get(key) ?? -pause) < pause) return;
    if (noted.size >= most) noted.clear();
    noted.set(key, now);
    void note(shopId, sessionId).catch(() => noted.delete(key));
  };
};
