/** Asks anew for what a change may have made another. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { newestOf } from '../common/live.ts';

/** Of which changes the page was told, while it asks anew because of them. */
let told: string | undefined;
export const toldNow = (): string | undefined => told;

/** What a form was filled from once, and what never ages, stays as it is; but what has no answer yet is always asked again. */
const mayChange = (query: Query): boolean =>
  query.state.data === undefined ||
  !query.observers.some(
    ({ options }) => options.refetchOnWindowFocus === false || options.staleTime === Infinity,
  );

/** What is asked for once more when its answer has come, and of which changes the page was told meanwhile; undefined: of more than it can say. */
const later = new WeakMap<Query, { after: string | undefined }>();

const ask = (queries: QueryClient, asked: ReadonlySet<Query>, after: string | undefined): void => {
  for (const query of asked) later.delete(query);
  told = after;
  try {
    void queries.invalidateQueries({ predicate: (query) => asked.has(query) });
  } finally {
    told = undefined;
  }
};

/**
 * What is under way is not given up for a change: it is waited for, shown, and asked for once more. Given up, its work would be done for nobody, the
 * more often the longer answers take.
 */
const askLater = (queries: QueryClient, query: Query, after: string | undefined): void => {
  const waits = later.get(query);
  if (waits !== undefined) {
    const both = [waits.after, after].flatMap((one) => one?.split(',') ?? []);
    waits.after = waits.after === undefined || after === undefined ? undefined : newestOf(both);
    return;
  }
  const { promise } = query;
  const mine = { after };
  later.set(query, mine);
  const goOn = (): void => {
    if (later.get(query) !== mine) return;
    later.delete(query);
    // Whoever asks by now has asked after the change.
    if (query.promise === undefined || query.promise === promise) ask(queries, new Set([query]), mine.after);
  };
  // The answer is shown first.
  const settled = (): void => void setTimeout(goOn);
  void Promise.resolve(promise).then(settled, settled);
};

/**
 * Fetches again what is on screen: answers of these addresses (first parts), `after` changes that are the reason; or all, also what is under way: it may
 * be lost on a line that was gone, or be in another language.
 */
export const fetchAgain = (
  queries: QueryClient,
  reads: ReadonlySet<string> | 'all',
  after?: string,
): void => {
  const predicate = (query: Query): boolean =>
    mayChange(query) && (reads === 'all' || reads.has(String(query.queryKey[1]).split('/')[2] ?? ''));
  const all = queries.getQueryCache().findAll({ predicate });
  const isUnderWay = (query: Query): boolean => reads !== 'all' && query.state.fetchStatus === 'fetching';
  ask(queries, new Set(all.filter((query) => !isUnderWay(query))), after);
  for (const query of all) if (isUnderWay(query)) askLater(queries, query, after);
};
