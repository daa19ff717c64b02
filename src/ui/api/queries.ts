import type { UseMutationResult, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReplyOf, OperationDefinition } from '#lib/contract/contract.ts';
import type { ApiError, RequestInput } from './client.ts';
import { callApi, isApiError, isTemporaryFailure } from './client.ts';
import { createPendingKeys, keyContentOf } from './pending-keys.ts';
import { refetchCause, stopLiveUpdatesOf } from './refetch.ts';
import { useSession } from '../session/session.ts';
import { toastDone, toastError, toastWarning } from '../feedback/toast.ts';
import { translateText } from '../i18n/translation.ts';
import { isReplay } from './replays.ts';

export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export const newUuid = (): string =>
  newIdempotencyKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

const pendingKeys = createPendingKeys(() => globalThis.sessionStorage, newIdempotencyKey);

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        // Refusals are not retried. `retryWhenBusy` handles failures with Retry-After.
        retry: (count, error) =>
          count < 1 && isTemporaryFailure(error) && (error as ApiError).again === undefined,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

export const apiQuery = <R extends OperationDefinition>(row: R, sent: RequestInput<R>, branchId: number) =>
  queryOptions<ReplyOf<R>, ApiError>({
    queryKey: [row.method, row.path, branchId, sent.params ?? null, sent.query ?? null, sent.body ?? null],
    queryFn: ({ signal }) => callApi(row, { ...sent, signal, after: refetchCause() }),
    ...(row.onDevice && { meta: { onDevice: row.onDevice } }),
  });

type ReadOptions<R extends OperationDefinition> = Omit<
  UseQueryOptions<ReplyOf<R>, ApiError>,
  'queryKey' | 'queryFn' | 'select'
>;

export const useApi = <R extends OperationDefinition>(
  row: R,
  sent: RequestInput<R>,
  options: ReadOptions<R> = {},
): UseQueryResult<ReplyOf<R>, ApiError> => {
  const { branchId } = useSession();
  return useQuery({ ...apiQuery(row, sent, branchId), ...options });
};

export type ViewableQuery<T> = Pick<
  UseQueryResult<T, unknown>,
  'data' | 'error' | 'isError' | 'isPlaceholderData' | 'refetch'
>;

/**
 * Fetches when the form opens, because the cache may be older. Does not refetch later, because the reply
 * would overwrite input.
 */
export const useFormData = <R extends OperationDefinition>(
  row: R,
  sent: RequestInput<R>,
): ViewableQuery<ReplyOf<R>> => {
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

export const useRefresh = (): ((rows: readonly OperationDefinition[] | 'all') => Promise<void>) => {
  const queries = useQueryClient();
  return async (rows) => {
    if (rows === 'all') await queries.invalidateQueries();
    else
      await Promise.all(rows.map((row) => queries.invalidateQueries({ queryKey: [row.method, row.path] })));
  };
};

/** Updates the record in lists before their refetch, so the next action uses the current record. */
const putInLists = (
  queries: QueryClient,
  rows: readonly OperationDefinition[],
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

type ActionOptions<R extends OperationDefinition> = {
  done?: string;
  refresh?: readonly OperationDefinition[] | 'all';
  /** Reply's field that identifies the record in the lists of `refresh`. */
  record?: keyof ReplyOf<R> & string;
  onSuccess?: (reply: ReplyOf<R>, sent: RequestInput<R>) => void;
  /** 'shown' suppresses the toast because the form shows the error. */
  onError?: (error: ApiError, sent: RequestInput<R>) => unknown;
  quiet?: boolean;
};

/**
 * Operations that move money or create an order send an Idempotency-Key. It stays the same until a success or
 * a change of the content, even over a reload, so a second click never acts twice.
 */
export const useAction = <R extends OperationDefinition>(
  row: R,
  options: ActionOptions<R> = {},
): UseMutationResult<ReplyOf<R>, ApiError, RequestInput<R>> => {
  const refresh = useRefresh();
  const queries = useQueryClient();
  const session = useSession();
  const pending = useRef<{ content: string; key: string; at: number } | null>(null);
  const operation = `${row.method} ${row.path}`;
  const keyFor = (sent: RequestInput<R>): string | undefined => {
    if (!row.idempotent || sent.key !== undefined) return sent.key;
    const content = keyContentOf(session, sent);
    if (pending.current?.content !== content || !pendingKeys.isValid(pending.current))
      pending.current = { content, ...pendingKeys.keyFor(operation, content) };
    return pending.current.key;
  };
  return useMutation<ReplyOf<R>, ApiError, RequestInput<R>>({
    mutationFn: (sent) => {
      const followAgain = stopLiveUpdatesOf(queries, row, sent.params);
      return callApi(row, { ...sent, key: keyFor(sent) }).catch((error: unknown) => {
        followAgain();
        throw error;
      });
    },
    onSuccess: (reply, sent) => {
      pending.current = null;
      if (row.idempotent) pendingKeys.settle(operation, keyContentOf(session, sent));
      if (isReplay(reply)) toastWarning(translateText('core:savedBefore'));
      else if (options.done !== undefined) toastDone(options.done);
      if (options.record !== undefined && Array.isArray(options.refresh))
        putInLists(queries, options.refresh, reply as Record<string, unknown>, options.record);
      if (options.refresh) void refresh(options.refresh);
      options.onSuccess?.(reply, sent);
    },
    onError: (error, sent) => {
      const shown = options.onError?.(error, sent);
      if (!options.quiet && shown !== 'shown') toastError(error);
      // The next attempt needs the current records.
      if (options.refresh && isApiError(error, 'CHANGED')) void refresh(options.refresh);
    },
  });
};
