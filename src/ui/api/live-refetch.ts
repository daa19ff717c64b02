/**
 * Hears what others change and fetches again what is on screen and may be another now. One stream a tab that is
 * looked at; a hidden tab lets go of it after a while (browsers open only six connections to a place) and catches up.
 */
import type { QueryClient } from '@tanstack/react-query';
import { liveRow } from '#lib/contract/live-change.ts';
import { store } from '../session/page-session.ts';
import { client } from './client.ts';
import type { LiveParts } from './live-stream.ts';
import { createLive } from './live-stream.ts';
import { net, whenBack } from './connectivity.ts';
import { readAnswer, requestOf } from './api-request.ts';
import { refetch } from './refetch.ts';

/** `heard`: which answers may be others now, by the first parts of their addresses. */
export const followLive = (
  queries: QueryClient,
  heard: (reads: ReadonlySet<string> | 'all') => void,
): void => {
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
    refresh: (reads, after) => {
      refetch(queries, reads, after);
      heard(reads);
    },
    wanted: () => store.get() !== null && !store.isLocked(),
    hidden: () => document.hidden,
    back: whenBack,
    watch: (look) => {
      document.addEventListener('visibilitychange', look);
      window.addEventListener('online', look);
      store.subscribe(look);
    },
  });
};
