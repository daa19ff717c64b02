/** Refetches the queries that a change may have made outdated. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { newestChangesOf } from '#lib/contract/live-change.ts';

/** The changes that are the cause of the current refetch; undefined: no live change. */
let cause: string | undefined;
export const refetchCause = (): string | undefined => cause;

/** A query without data is always refetched; one that fills a form once or never becomes stale is not. */
const mayChange = (query: Query): boolean =>
  query.state.data === undefined ||
  !query.observers.some(
    ({ options }) => options.refetchOnWindowFocus === false || options.staleTime === Infinity,
  );

/** Queries to refetch after their current request, with the changes received meanwhile; undefined: unknown changes. */
const later = new WeakMap<Query, { after: string | undefined }>();

const ask = (queries: QueryClient, asked: ReadonlySet<Query>, after: string | undefined): void => {
  for (const query of asked) later.delete(query);
  cause = after;
  try {
    void queries.invalidateQueries({ predicate: (query) => asked.has(query) });
  } finally {
    cause = undefined;
  }
};

/** A change does not cancel a request: its answer is shown, then the query is refetched once. Cancelled requests still cost the server their work. */
const askLater = (queries: QueryClient, query: Query, after: string | undefined): void => {
  const waits = later.get(query);
  if (waits !== undefined) {
    const both = [waits.after, after].flatMap((one) => one?.split(',') ?? []);
    waits.after = waits.after === undefined || after === undefined ? undefined : newestChangesOf(both);
    return;
  }
  const { promise } = query;
  const mine = { after };
  later.set(query, mine);
  const goOn = (): void => {
    if (later.get(query) !== mine) return;
    later.delete(query);
    // A newer request was sent after the change.
    if (query.promise === undefined || query.promise === promise) ask(queries, new Set([query]), mine.after);
  };
  // In a later task: React shows the answer first.
  const settled = (): void => void setTimeout(goOn);
  void Promise.resolve(promise).then(settled, settled);
};

/**
 * Refetches the queries whose path begins with one of `reads`, because of the changes `after`. 'all' also cancels and repeats requests in flight: their
 * connection may be dead, or their language outdated.
 */
export const refetch = (queries: QueryClient, reads: ReadonlySet<string> | 'all', after?: string): void => {
  const predicate = (query: Query): boolean =>
    mayChange(query) && (reads === 'all' || reads.has(String(query.queryKey[1]).split('/')[2] ?? ''));
  const all = queries.getQueryCache().findAll({ predicate });
  const isUnderWay = (query: Query): boolean => reads !== 'all' && query.state.fetchStatus === 'fetching';
  ask(queries, new Set(all.filter((query) => !isUnderWay(query))), after);
  for (const query of all) if (isUnderWay(query)) askLater(queries, query, after);
};
