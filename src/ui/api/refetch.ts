import type { Query, QueryClient } from '@tanstack/react-query';
import { newestChangesOf } from '#lib/contract/live-change.ts';

/** Ids of the live changes that cause the current refetch, or undefined for another cause. */
let cause: string | undefined;
export const refetchCause = (): string | undefined => cause;

const mayChange = (query: Query): boolean =>
  query.state.data === undefined ||
  !query.observers.some(
    ({ options }) => options.refetchOnWindowFocus === false || options.staleTime === Infinity,
  );

/** Queries to refetch once their running request ends. `after` is undefined if the changes are unknown. */
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

/**
 * Shows the reply of the running request and then refetches once. Cancelling would save nothing, because the
 * server completes cancelled requests.
 */
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
    if (query.promise === undefined || query.promise === promise) ask(queries, new Set([query]), mine.after);
  };
  // React renders the reply first.
  const settled = (): void => void setTimeout(goOn);
  void Promise.resolve(promise).then(settled, settled);
};

/**
 * Refetches queries whose path begins with one of `reads`, because of the changes `after`. 'all' also repeats
 * running requests, because their connection may be dead or their language outdated.
 */
export const refetch = (queries: QueryClient, reads: ReadonlySet<string> | 'all', after?: string): void => {
  const predicate = (query: Query): boolean =>
    mayChange(query) && (reads === 'all' || reads.has(String(query.queryKey[1]).split('/')[2] ?? ''));
  const all = queries.getQueryCache().findAll({ predicate });
  const isUnderWay = (query: Query): boolean => reads !== 'all' && query.state.fetchStatus === 'fetching';
  ask(queries, new Set(all.filter((query) => !isUnderWay(query))), after);
  for (const query of all) if (isUnderWay(query)) askLater(queries, query, after);
};
