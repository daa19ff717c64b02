/** What was opened last through the finder on this device; it goes with the login, for logging in and out empties the storage. */
const key = 'ratri-found';
const most = 6;

export type Recent = { to: string; label: string; detail: string };

const isRecent = (one: unknown): one is Recent =>
  typeof one === 'object' &&
  one !== null &&
  ['to', 'label', 'detail'].every((part) => typeof Reflect.get(one, part) === 'string');

/** Newest first. */
export const recentFinds = (): Recent[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
};

/** Puts it first; the oldest go. */
export const keepFind = (one: Recent): void => {
  const kept = [one, ...recentFinds().filter((other) => other.to !== one.to)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is closed: nothing is remembered.
  }
};
