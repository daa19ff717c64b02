/**
 * Hears what others change and fetches again what is on screen and may be another now. One stream a tab that is
 * looked at; a hidden tab lets go of it after a while (browsers open only six connections to a place) and catches up.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { liveRow } from '../common/live.ts';
import { store } from './browser.ts';
import { client } from './client.ts';
import type { LiveParts } from './live-stream.ts';
import { createLive } from './live-stream.ts';
import { net, whenBack } from './net.ts';
import { readAnswer, requestOf } from './call.ts';

/** What a form was filled from once, and what never ages, stays as it is. */
const keepsStill = (query: Query): boolean =>
  query.observers.some(
    ({ options }) => options.refetchOnWindowFocus === false || options.staleTime === Infinity,
  );

export const followLive = (queries: QueryClient): void => {
  const open: LiveParts['open'] = (signal) =>
    client.carry(liveRow, async ({ sender, language, words }) => {
      const request = requestOf(liveRow, { signal }, sender, language);
      const answer = await fetch(liveRow.path, { ...request, cache: 'no-store' }).catch((error: unknown) => {
        if (!signal.aborted) void net.look();
        throw error;
      });
      // Refused: the token is renewed with those of the other calls, and the stream asked for again.
      if (answer.status === 401) await readAnswer(answer, words);
      return answer;
    });
  createLive({
    open,
    refresh: (reads) =>
      void queries.invalidateQueries({
        predicate: (query) =>
          (!keepsStill(query) || query.state.data === undefined) &&
          (reads === 'all' || reads.has(String(query.queryKey[1]).split('/')[2] ?? '')),
      }),
    wanted: () => store.get() !== null,
    hidden: () => document.hidden,
    back: whenBack,
    watch: (look) => {
      document.addEventListener('visibilitychange', look);
      window.addEventListener('online', look);
      store.subscribe(look);
    },
  });
};
