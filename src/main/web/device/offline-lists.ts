/** Stores the main lists (`onDevice`) encrypted per user until logout, for offline use (decision 39). */
import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query';
import { dehydrate, hydrate } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, setMany } from 'idb-keyval';
import { sessionStore } from '#ui/session/page-session.ts';
import { addLogoutTask } from '#ui/session/session.ts';
import { connectivity } from '#ui/api/connectivity.ts';
import {
  sessionRecordName,
  decryptForSession,
  encryptForSession,
  type EncryptedValue,
} from '#counter/offline/web/index.ts';

type Answer = DehydratedState['queries'][number];
type Kept = { whose: string; at: number; first?: boolean; name: string; sealed: EncryptedValue };

const longest = 36 * 3_600_000;
const most = 100;
const gatherMs = 1000;
const keylessMs = 5000;
const placeName = 'ratri-sealed-lists';

const whoseNow = (): string | null => {
  const session = sessionStore.get();
  return session === null ? null : JSON.stringify([session.shopInfoId, session.username]);
};

/**
 * `good`: this user's lists, first the lists that all pages need (`first`), then the newest. `gone`: lists to
 * be deleted.
 */
export const pickOfflineLists = <T extends Pick<Kept, 'whose' | 'at' | 'first'>>(
  all: readonly [string, T][],
  whose: string | null,
  now: number,
): { good: T[]; gone: string[] } => {
  const fits = ([, one]: readonly [string, T]): boolean => one.whose === whose && now - one.at < longest;
  const good = all
    .filter(fits)
    .toSorted(
      ([, one], [, other]) => Number(other.first ?? false) - Number(one.first ?? false) || other.at - one.at,
    )
    .slice(0, most);
  const names = new Set(good.map(([name]) => name));
  return {
    good: good.map(([, one]) => one),
    gone: all.map(([name]) => name).filter((one) => !names.has(one)),
  };
};

const sealedAnswer = async (whose: string, query: Answer): Promise<Kept | undefined> => {
  // The name is a hash, because queries may contain a customer's name.
  const name = await sessionRecordName(query.queryHash);
  const sealed = name === undefined ? undefined : await encryptForSession(name, query);
  return name === undefined || sealed === undefined
    ? undefined
    : { whose, at: query.state.dataUpdatedAt, first: query.meta?.['onDevice'] === 'first', name, sealed };
};

/** Does nothing if the browser cannot store (private windows) or encrypt. */
export const keepOfflineLists = (queries: QueryClient): void => {
  if (globalThis.crypto?.subtle === undefined) return;
  const place = createStore(placeName, 'answers');
  // An older version's lists are not encrypted.
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
    const { good, gone } = pickOfflineLists(await entries<string, Kept>(place), whoseNow(), Date.now());
    await delMany(gone, place);
    return good;
  };
  const show = async (): Promise<void> => {
    const good = await tidy();
    const opened = await Promise.all(good.map(({ name, sealed }) => decryptForSession(name, sealed)));
    // Decryption proves that this device wrote the value, so the cast is safe.
    const found = opened.flatMap((one) => (one === undefined ? [] : [one as Answer]));
    hydrate(queries, { mutations: [], queries: found });
  };

  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    if (event.query.meta?.['onDevice'] === undefined) return;
    heard.add(event.query);
    later();
  });
  for (const query of queries.getQueryCache().getAll())
    if (query.meta?.['onDevice'] !== undefined && query.state.status === 'success') heard.add(query);
  quietly(tidy().then(keep));

  const look = (): void => {
    if (connectivity.get() === 'lost') quietly(show());
  };
  connectivity.subscribe(look);
  look();
  // The server or another tab ended the session. A logout on this page clears the lists itself.
  sessionStore.subscribe(() => {
    if (sessionStore.get() === null) quietly(clear(place));
  });
  addLogoutTask(async () => {
    left = true;
    await writing.catch(() => undefined);
    await clear(place);
  });
};
