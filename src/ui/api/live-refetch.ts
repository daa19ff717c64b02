/**
 * Browsers allow six connections per host, so each visible tab has one stream of live changes. A hidden tab
 * closes its stream after 30 seconds and refetches when visible.
 */
import type { QueryClient } from '@tanstack/react-query';
import { liveOperation } from '#lib/contract/live-change.ts';
import { sessionStore } from '../session/page-session.ts';
import { apiClient } from './client.ts';
import type { LiveStreamOptions } from './live-stream.ts';
import { createLiveStream } from './live-stream.ts';
import { connectivity, onReconnect } from './connectivity.ts';
import { readReply, requestInitOf } from './api-request.ts';
import { refetch } from './refetch.ts';

export const followLiveUpdates = (
  queries: QueryClient,
  heard: (reads: ReadonlySet<string> | 'all') => void,
): void => {
  const open: LiveStreamOptions['open'] = (signal) =>
    apiClient.carry(liveOperation, async ({ sender, language, words }) => {
      // No request starts while the server is lost, because its failure would be logged. `back` ends the
      // stream's wait.
      if (connectivity.get() === 'lost') throw new Error('the server is not reachable');
      const request = requestInitOf(liveOperation, { signal }, sender, language);
      const answer = await fetch(liveOperation.path, { ...request, cache: 'no-store' }).catch(
        (error: unknown) => {
          if (!signal.aborted) connectivity.suspect();
          throw error;
        },
      );
      // readReply throws ApiError 401, so the client renews the token and the stream reconnects.
      if (answer.status === 401) await readReply(answer, words);
      return answer;
    });
  createLiveStream({
    open,
    refresh: (reads, after) => {
      refetch(queries, reads, after);
      heard(reads);
    },
    wanted: () => sessionStore.get() !== null && !sessionStore.isLocked(),
    hidden: () => document.hidden,
    back: onReconnect,
    watch: (look) => {
      document.addEventListener('visibilitychange', look);
      window.addEventListener('online', look);
      sessionStore.subscribe(look);
    },
  });
};
