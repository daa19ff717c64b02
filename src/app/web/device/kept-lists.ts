/**
 * The last answers of the lists a day is worked from lie on the device, and are shown while the server is out of reach
 * (rows that say `onDevice`). They are those of one person, and go when that person logs out (docs/decisions/0038).
 */
import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query';
import { dehydrate, hydrate } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, setMany } from 'idb-keyval';
import { store } from '../../../core/web/browser.ts';
import { beforeLeaving } from '../../../core/web/session.ts';
import { net } from '../../../core/web/net.ts';

type Kept = { whose: string; at: number; query: DehydratedState['queries'][number] };

const longest = 36 * 3_600_000;
/** Answers in all. */
const most = 100;
const gatherMs = 1000;

const whoseNow = (): string | null => {
  const session = store.get();
  return session === null ? null : JSON.stringify([session.shopInfoId, session.username]);
};

/** Which of what is kept is shown to this person, the newest first; the rest goes. */
export const sorted = (
  all: readonly [string, Kept][],
  whose: string | null,
  now: number,
): { good: Kept[]; gone: string[] } => {
  const fits = ([, one]: readonly [string, Kept]): boolean => one.whose === whose && now - one.at < longest;
  const good = all
    .filter(fits)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, most);
  const names = new Set(good.map(([name]) => name));
  return {
    good: good.map(([, one]) => one),
    gone: all.map(([name]) => name).filter((one) => !names.has(one)),
  };
};

/** From now on, as long as the page lives. A device that keeps nothing (private windows) works without. */
export const keepLists = (queries: QueryClient): void => {
  const place = createStore('ratri-lists', 'answers');
  const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
  const heard = new Set<Query>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  let writing: Promise<unknown> = Promise.resolve();

  const keep = async (): Promise<void> => {
    gathering = undefined;
    const whose = whoseNow();
    const { queries: answers } = dehydrate(queries, { shouldDehydrateQuery: (one) => heard.has(one) });
    heard.clear();
    if (whose === null || left) return;
    writing = setMany(
      answers.map((query) => [query.queryHash, { whose, at: query.state.dataUpdatedAt, query }]),
      place,
    );
    await writing;
  };
  const tidy = async (): Promise<Kept[]> => {
    const { good, gone } = sorted(await entries<string, Kept>(place), whoseNow(), Date.now());
    await delMany(gone, place);
    return good;
  };
  const show = async (): Promise<void> => {
    const good = await tidy();
    hydrate(queries, { mutations: [], queries: good.map((one) => one.query) });
  };

  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    if (event.query.meta?.['onDevice'] !== true) return;
    heard.add(event.query);
    gathering ??= setTimeout(() => quietly(keep()), gatherMs);
  });
  for (const query of queries.getQueryCache().getAll())
    if (query.meta?.['onDevice'] === true && query.state.status === 'success') heard.add(query);
  quietly(tidy().then(keep));

  const look = (): void => {
    if (net.get() === 'lost') quietly(show());
  };
  net.subscribe(look);
  look();
  // Ended by the server, or logged out in another tab; the login page clears for itself.
  store.subscribe(() => {
    if (store.get() === null) quietly(clear(place));
  });
  // What still comes in for whoever leaves is not kept.
  beforeLeaving(async () => {
    left = true;
    await writing.catch(() => undefined);
    await clear(place);
  });
};
