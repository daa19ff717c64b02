/** Reading and writing through React Query: keys from rows, toasts, idempotency keys that outlast a retry. */
import type { UseMutationResult, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReplyOf, Row } from '#lib/contract/contract.ts';
import type { ApiError, Sent } from './client.ts';
import { callApi, isPassing } from './client.ts';
import { refetchCause } from './refetch.ts';
import { useSession } from '../session/session.ts';
import { toastDone, toastError } from '../feedback/toast.ts';

/** 128 random bits as hex. Works on plain http too, where randomUUID does not exist. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        // A refusal stays a refusal; a dropped line or a failing server is tried once more. One that said when to come back has been asked again.
        retry: (count, error) => count < 1 && isPassing(error) && (error as ApiError).again === undefined,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** [method, path, branch, what is sent]: a prefix of it names all calls of a row. */
export const apiQuery = <R extends Row>(row: R, sent: Sent<R>, branchId: number) =>
  queryOptions<ReplyOf<R>, ApiError>({
    queryKey: [row.method, row.path, branchId, sent.params ?? null, sent.query ?? null, sent.body ?? null],
    queryFn: ({ signal }) => callApi(row, { ...sent, signal, after: refetchCause() }),
    ...(row.onDevice && { meta: { onDevice: true } }),
  });

type ReadOptions<R extends Row> = Omit<
  UseQueryOptions<ReplyOf<R>, ApiError>,
  'queryKey' | 'queryFn' | 'select'
>;

/** The row's reply in the current branch, kept and shared while it is fresh. */
export const useApi = <R extends Row>(
  row: R,
  sent: Sent<R>,
  options: ReadOptions<R> = {},
): UseQueryResult<ReplyOf<R>, ApiError> => {
  const { branchId } = useSession();
  return useQuery({ ...apiQuery(row, sent, branchId), ...options });
};

/** What `QueryView` needs of a query. */
export type Shown<T> = Pick<
  UseQueryResult<T, unknown>,
  'data' | 'error' | 'isError' | 'isPlaceholderData' | 'refetch'
>;

/**
 * The row's reply to fill a form from. It is fetched when the form opens, because the cache may hold an older version; later replies do
 * not reach the form, because they would overwrite what was typed.
 */
export const useFormData = <R extends Row>(row: R, sent: Sent<R>): Shown<ReplyOf<R>> => {
  const { branchId } = useSession();
  const query = useApi(row, sent, {
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const asked = JSON.stringify([branchId, sent]);
  const [filled, setFilled] = useState<{ asked: string; data: ReplyOf<R> }>();
  const data = filled?.asked === asked ? filled.data : undefined;
  if (data === undefined && query.isSuccess && query.isFetchedAfterMount)
    setFilled({ asked, data: query.data });
  const { error, isError, isPlaceholderData, refetch } = query;
  return { data, error, isError, isPlaceholderData, refetch };
};

/** Marks what was read through these rows as outdated; what is on screen is fetched again. */
export const useRefresh = (): ((rows: readonly Row[] | 'all') => Promise<void>) => {
  const queries = useQueryClient();
  return async (rows) => {
    if (rows === 'all') await queries.invalidateQueries();
    else
      await Promise.all(rows.map((row) => queries.invalidateQueries({ queryKey: [row.method, row.path] })));
  };
};

/** Lists on screen show a record as it is now before they have come again: what is done to it next is done to that. */
const putInLists = (
  queries: QueryClient,
  rows: readonly Row[],
  record: Readonly<Record<string, unknown>>,
  name: string,
): void => {
  const put = (one: Record<string, unknown>) => (one[name] === record[name] ? { ...one, ...record } : one);
  for (const { method, path } of rows)
    queries.setQueriesData<{ itemList?: Record<string, unknown>[] }>(
      { queryKey: [method, path] },
      (list) => list?.itemList && { ...list, itemList: list.itemList.map(put) },
    );
};

type ActionOptions<R extends Row> = {
  /** Toast after success. */
  done?: string;
  /** Which reads are outdated afterwards. */
  refresh?: readonly Row[] | 'all';
  /** The reply is a record of lists named in `refresh`; this field of it says which. */
  record?: keyof ReplyOf<R> & string;
  onSuccess?: (reply: ReplyOf<R>, sent: Sent<R>) => void;
  onError?: (error: ApiError) => void;
  /** No toast for a failure: the screen shows it itself. */
  quiet?: boolean;
};

/**
 * A call that changes something. A row that moves money or makes an order gets an Idempotency-Key which stays
 * the same for the same content until it has succeeded, so that a second press never does it twice.
 */
export const useAction = <R extends Row>(
  row: R,
  options: ActionOptions<R> = {},
): UseMutationResult<ReplyOf<R>, ApiError, Sent<R>> => {
  const refresh = useRefresh();
  const queries = useQueryClient();
  const pending = useRef<{ content: string; key: string } | null>(null);
  const keyFor = (sent: Sent<R>): string | undefined => {
    if (!row.idempotent || sent.key !== undefined) return sent.key;
    const content = JSON.stringify([sent.params, sent.query, sent.body]);
    if (pending.current?.content !== content) pending.current = { content, key: newKey() };
    return pending.current.key;
  };
  return useMutation<ReplyOf<R>, ApiError, Sent<R>>({
    mutationFn: (sent) => callApi(row, { ...sent, key: keyFor(sent) }),
    onSuccess: (reply, sent) => {
      pending.current = null;
      if (options.done !== undefined) toastDone(options.done);
      if (options.record !== undefined && Array.isArray(options.refresh))
        putInLists(queries, options.refresh, reply as Record<string, unknown>, options.record);
      if (options.refresh) void refresh(options.refresh);
      options.onSuccess?.(reply, sent);
    },
    onError: (error) => {
      if (!options.quiet) toastError(error);
      options.onError?.(error);
    },
  });
};
