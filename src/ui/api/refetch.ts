import type { Query, QueryClient } from '@tanstack/react-query';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { newestChangesOf } from '#lib/contract/live-change.ts';

/** Live changes that caused the current refetch. */
let cause: string | undefined;
export const refetchCause = (): string | undefined => cause;

const deleted = new WeakSet<Query>();

/**
 * Stops live updates of the record that `row` deletes, because its page would get 404. Call this before the
 * request, and the returned function after a failure.
 */
export const stopLiveUpdatesOf = (
  queries: QueryClient,
  row: OperationDefinition,
  params: unknown,
): (() => void) => {
  if (row.method !== 'DELETE' || !row.path.endsWith('/:id')) return () => undefined;
  const { id } = params as { id: number | string };
  const predicate = ({ queryKey: [, path, , of] }: Query): boolean =>
    `${String(path)}/`.startsWith(`${row.path}/`) && (of as { id?: unknown } | null)?.id === id;
  const held = queries.getQueryCache().findAll({ predicate });
  for (const query of held) deleted.add(query);
  return () => {
    for (const query of held) deleted.delete(query);
  };
};

const mayChange = (query: Query): boolean =>
  !deleted.has(query) &&
  (query.state.data === undefined ||
    !query.observers.some(
      ({ options }) => options.refetchOnWindowFocus === false || options.staleTime === Infinity,
    ));

/** Queries to refetch after their running request. `after` is undefined for unknown changes. */
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
 * Shows the running request's reply and then refetches once. The server would complete a cancelled request
 * anyway.
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
    if (deleted.has(query)) return;
    if (query.promise === undefined || query.promise === promise) ask(queries, new Set([query]), mine.after);
  };
  // React renders the reply first.
  const settled = (): void => void setTimeout(goOn);
  void Promise.resolve(promise).then(settled, settled);
};

/**
 * Refetches queries whose first path segment after /api/ is in `reads`. 'all' also repeats running requests, whose
 * connection may be dead or whose language outdated.
 */
export const refetch = (queries: QueryClient, reads: ReadonlySet<string> | 'all', after?: string): void => {
  const predicate = (query: Query): boolean =>
    mayChange(query) && (reads === 'all' || reads.has(String(query.queryKey[1]).split('/')[2] ?? ''));
  const all = queries.getQueryCache().findAll({ predicate });
  const isUnderWay = (query: Query): boolean => reads !== 'all' && query.state.fetchStatus === 'fetching';
  ask(queries, new Set(all.filter((query) => !isUnderWay(query))), after);
  for (const query of all) if (isUnderWay(query)) askLater(queries, query, after);
};
