import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, IdParams } from '#lib/contract/wire-schemas.ts';
import { refetch, refetchCause, stopLiveUpdatesOf } from './refetch.ts';

const clean: (() => void)[] = [];
afterEach(() => {
  for (const one of clean.splice(0)) one();
});

/** A page with the list of orders. It records each request with its cause, and lets the test reply. */
const open = () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const asked: {
    after: string | undefined;
    signal: AbortSignal;
    answer: (text: string) => void;
    fail: () => void;
  }[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['GET', '/api/orderheader', 1],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        asked.push({ after: refetchCause(), signal, answer: resolve, fail: () => reject(new Error('away')) });
      }),
  });
  const shown: (string | undefined)[] = [];
  clean.push(observer.subscribe(({ data }) => void (data !== shown.at(-1) && shown.push(data))));
  clean.push(() => queries.clear());
  return { queries, asked, shown };
};
const orders = new Set(['orderheader']);

it('shows the answer of a request in flight, then refetches once for all changes received meanwhile', async () => {
  const { queries, asked, shown } = open();
  asked[0]?.answer('first');
  await vi.waitFor(() => expect(shown).toEqual(['first']));
  refetch(queries, orders, 'a.1');
  expect(asked).toHaveLength(2);
  for (const after of ['a.2', 'b.7', 'a.3', 'b.6']) refetch(queries, orders, after);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.signal.aborted).toBe(false);
  asked[1]?.answer('second');
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(shown).toEqual(['first', 'second']);
  expect(asked.map(({ after }) => after)).toEqual([undefined, 'a.1', 'a.3,b.7']);
  asked[2]?.answer('third');
  await vi.waitFor(() => expect(shown.at(-1)).toBe('third'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveLength(3);
});

it('refetches after a failed first request', async () => {
  const { queries, asked, shown } = open();
  refetch(queries, orders, 'a.1');
  expect(asked).toHaveLength(1);
  asked[0]?.fail();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer('there');
  await vi.waitFor(() => expect(shown).toEqual(['there']));
});

it('does not refetch queries of other paths', async () => {
  const { queries, asked, shown } = open();
  refetch(queries, new Set(['customer']), 'a.1');
  asked[0]?.answer('first');
  await vi.waitFor(() => expect(shown).toEqual(['first']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveLength(1);
});

it('cancels and repeats every request when everything is refetched, without a second refetch', async () => {
  const { queries, asked, shown } = open();
  asked[0]?.answer('first');
  await vi.waitFor(() => expect(shown).toEqual(['first']));
  refetch(queries, orders, 'a.1');
  refetch(queries, orders, 'a.2');
  refetch(queries, 'all');
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[1]?.signal.aborted).toBe(true);
  asked[2]?.answer('repeated');
  await vi.waitFor(() => expect(shown.at(-1)).toBe('repeated'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveLength(3);
});

it('does not refetch a record while it is deleted, and does again if the deletion fails', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  clean.push(() => queries.clear());
  const asked: string[] = [];
  for (const [path, id] of [
    ['/api/unit/:id', 7],
    ['/api/unit/:id/parts', 7],
    ['/api/unit/:id', 70],
    ['/api/unit/:id/parts', 70],
  ] as const) {
    const observer = new QueryObserver(queries, {
      queryKey: ['GET', path, 1, { id }],
      queryFn: () => asked.push(`${path} ${id}`),
      staleTime: Infinity,
      initialData: 0,
      refetchOnMount: false,
    });
    observer.setOptions({ ...observer.options, staleTime: 0 });
    clean.push(observer.subscribe(() => undefined));
  }
  const remove = defineOperation({
    method: 'DELETE',
    path: '/api/unit/:id',
    summary: '',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'admin',
  });
  const others = ['/api/unit/:id 70', '/api/unit/:id/parts 70'];
  const followAgain = stopLiveUpdatesOf(queries, remove, { id: 7 });
  refetch(queries, new Set(['unit']), 'a.1');
  expect(asked.splice(0)).toEqual(others);
  followAgain();
  stopLiveUpdatesOf(queries, { ...remove, path: '/api/unit/:id/link' }, { id: 7 });
  stopLiveUpdatesOf(queries, { ...remove, method: 'POST' }, { id: 7 });
  refetch(queries, 'all', 'a.2');
  expect(asked).toEqual(['/api/unit/:id 7', '/api/unit/:id/parts 7', ...others]);
});
