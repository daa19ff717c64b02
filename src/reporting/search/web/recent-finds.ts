const key = 'ratri-found';
const most = 6;

export type RecentFind = { to: string; label: string; detail: string };

const isRecent = (one: unknown): one is RecentFind =>
  typeof one === 'object' &&
  one !== null &&
  ['to', 'label', 'detail'].every((part) => typeof Reflect.get(one, part) === 'string');

export const recentFinds = (): RecentFind[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
};

export const saveRecentFind = (one: RecentFind): void => {
  const kept = [one, ...recentFinds().filter((other) => other.to !== one.to)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The browser refuses storage.
  }
};
