/**
 * The last answers of the lists a day is worked from lie on the device, and are shown while the server is out of reach
 * (rows that say `onDevice`). They are those of one person, sealed as what the counter offline keeps, and go when that person
 * logs out (docs/decisions/0039).
 */
import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query';
import { dehydrate, hydrate } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, setMany } from 'idb-keyval';
import { store } from '#ui/session/page-session.ts';
import { beforeLeaving } from '#ui/session/session.ts';
import { net } from '#ui/api/connectivity.ts';
import { nameHere, openHere, sealHere, type Sealed } from '#counter/offline/web/index.ts';

type Answer = DehydratedState['queries'][number];
type Kept = { whose: string; at: number; name: string; sealed: Sealed };

const longest = 36 * 3_600_000;
/** Answers in all. */
const most = 100;
const gatherMs = 1000;
/** As long as there are no keys it is tried again after so long. */
const keylessMs = 5000;
const placeName = 'ratri-sealed-lists';

const whoseNow = (): string | null => {
  const session = store.get();
  return session === null ? null : JSON.stringify([session.shopInfoId, session.username]);
};

/** Which of what is kept is shown to this person, the newest first; the rest goes. */
export const sorted = <T extends Pick<Kept, 'whose' | 'at'>>(
  all: readonly [string, T][],
  whose: string | null,
  now: number,
): { good: T[]; gone: string[] } => {
  const fits = ([, one]: readonly [string, T]): boolean => one.whose === whose && now - one.at < longest;
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

/** An answer as it may lie here; undefined as long as there is no key to seal it with. */
const sealedAnswer = async (whose: string, query: Answer): Promise<Kept | undefined> => {
  // What was asked for says whom somebody has looked for.
  const name = await nameHere(query.queryHash);
  const sealed = name === undefined ? undefined : await sealHere(name, query);
  return name === undefined || sealed === undefined
    ? undefined
    : { whose, at: query.state.dataUpdatedAt, name, sealed };
};

/** From now on, as long as the page lives. A device that keeps nothing (private windows), or cannot seal, works without. */
export const keepLists = (queries: QueryClient): void => {
  if (globalThis.crypto?.subtle === undefined) return;
  const place = createStore(placeName, 'answers');
  // Of a version that did not seal.
  indexedDB.deleteDatabase('ratri-lists');
  const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
  const heard = new Set<Query>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  let writing: Promise<unknown> = Promise.resolve();

  const keep = async (): Promise<void> => {
    gathering = undefined;
    const whose = whoseNow();
    const { queries: answers } = dehydrate(queries, { shouldDehydrateQuery: (one) => heard.has(one) });
    if (whose === null || left) return heard.clear();
    const all = await Promise.all(answers.map((query) => sealedAnswer(whose, query)));
    // The keys come a moment later.
    if (all.includes(undefined)) return later(keylessMs);
    heard.clear();
    if (left || whoseNow() !== whose) return;
    writing = setMany(
      all.flatMap((one): [string, Kept][] => (one === undefined ? [] : [[one.name, one]])),
      place,
    );
    await writing;
  };
  const later = (wait = gatherMs): void => void (gathering ??= setTimeout(() => quietly(keep()), wait));
  const tidy = async (): Promise<Kept[]> => {
    const { good, gone } = sorted(await entries<string, Kept>(place), whoseNow(), Date.now());
    await delMany(gone, place);
    return good;
  };
  const show = async (): Promise<void> => {
    const good = await tidy();
    const opened = await Promise.all(good.map(({ name, sealed }) => openHere(name, sealed)));
    // What opens was sealed by this device under this name.
    const found = opened.flatMap((one) => (one === undefined ? [] : [one as Answer]));
    hydrate(queries, { mutations: [], queries: found });
  };

  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    if (event.query.meta?.['onDevice'] !== true) return;
    heard.add(event.query);
    later();
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
