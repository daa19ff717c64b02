/** What other people have left on the device. */
import { type LyingStep, names, readName, type Whose, whoseName } from './stored-records.ts';
import type { Place } from './device-storage.ts';

/** Keys and snapshots of everybody else go: they have gone without a farewell. Steps that wait stay, sealed. */
export const forgetOthers = async (place: Place, whose: Whose): Promise<void> => {
  const others = (await place.names()).filter((name) => !name.startsWith(whoseName(whose)));
  await place.remove(
    others.filter((name) => {
      const { what } = readName(name);
      return what === names.keys || what.startsWith('part/');
    }),
  );
};

/** How many steps of other people of this shop wait here, by user name. */
export const waitOfOthers = async (
  place: Place,
  whose: Whose,
): Promise<{ username: string; count: number }[]> => {
  const counts = new Map<string, number>();
  const ofShop = `${encodeURIComponent(whose.shopId)}/`;
  for (const name of await place.names()) {
    const { username, what } = readName(name);
    if (!name.startsWith(ofShop) || username === whose.username || !what.startsWith('step/')) continue;
    if (!((await place.get(name)) as LyingStep | undefined)?.waits) continue;
    counts.set(username, (counts.get(username) ?? 0) + 1);
  }
  return [...counts].map(([username, count]) => ({ username, count }));
};
