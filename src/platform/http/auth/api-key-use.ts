/** When keys of other programs were used last, noted once a minute: a busy program is not a write for every call. */

const pause = 60_000;
/** Keys in use at once in one process; more are noted oftener. */
const most = 10_000;

/** `note` writes it down; what it cannot write is noted with a later call. */
export const watchKeys = (
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
