/** Minimum ms between two stored uses of a key. */

const pause = 60_000;
const most = 10_000;

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
