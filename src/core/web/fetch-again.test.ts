import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchAgain, toldNow } from './fetch-again.ts';

const clean: (() => void)[] = [];
afterEach(() => {
  for (const one of clean.splice(0)) one();
});

/** A page that shows the list of orders: each question it asked, with what it was told of, and how to answer it. */
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
        asked.push({ after: toldNow(), signal, answer: resolve, fail: () => reject(new Error('away')) });
      }),
  });
  const shown: (string | undefined)[] = [];
  clean.push(observer.subscribe(({ data }) => void (data !== shown.at(-1) && shown.push(data))));
  clean.push(() => queries.clear());
  return { queries, asked, shown };
};
const orders = new Set(['orderheader']);

it('what is under way when a change is heard of is shown, and asked for once more, however many changes there were', async () => {
  const { queries, asked, shown } = open();
  asked[0]?.answer('first');
  await vi.waitFor(() => expect(shown).toEqual(['first']));
  fetchAgain(queries, orders, 'a.1');
  expect(asked).toHaveLength(2);
  for (const after of ['a.2', 'b.7', 'a.3', 'b.6']) fetchAgain(queries, orders, after);
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

it('what failed is asked for once more as well, and what was never answered', async () => {
  const { queries, asked, shown } = open();
  fetchAgain(queries, orders, 'a.1');
  expect(asked).toHaveLength(1);
  asked[0]?.fail();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer('there');
  await vi.waitFor(() => expect(shown).toEqual(['there']));
});

it('other addresses are left alone', async () => {
  const { queries, asked, shown } = open();
  fetchAgain(queries, new Set(['customer']), 'a.1');
  asked[0]?.answer('first');
  await vi.waitFor(() => expect(shown).toEqual(['first']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveLength(1);
});

it('after a silence everything is asked anew at once, and what was to follow is not asked twice', async () => {
  const { queries, asked, shown } = open();
  asked[0]?.answer('first');
  await vi.waitFor(() => expect(shown).toEqual(['first']));
  fetchAgain(queries, orders, 'a.1');
  fetchAgain(queries, orders, 'a.2');
  fetchAgain(queries, 'all');
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[1]?.signal.aborted).toBe(true);
  asked[2]?.answer('anew');
  await vi.waitFor(() => expect(shown.at(-1)).toBe('anew'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveLength(3);
});
