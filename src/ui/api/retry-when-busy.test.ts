import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { ErrorCode } from '#lib/errors/errors.ts';
import { defineOperation, type OperationDefinition } from '#lib/contract/contract.ts';
import { ApiError, isApiError } from './api-error.ts';
import type { AnyRequestInput } from './api-request.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rowOf = (method: 'GET' | 'POST'): OperationDefinition =>
  defineOperation({
    method,
    path: '/api/thing',
    summary: '',
    reply: z.object({}),
    errors: [],
    allow: 'staff',
  });
const failure = (status: number, code: ErrorCode, again?: number): ApiError =>
  new ApiError(status, { code, title: '', detail: '' }, undefined, again);

/** Sends the call with these failures in turn, then a success. */
const ask = async (
  row: OperationDefinition,
  sent: AnyRequestInput,
  failures: readonly ApiError[],
): Promise<{ asked: number; waits: number; end: unknown }> => {
  let [asked, waits] = [0, 0];
  const end = retryWhenBusy(
    row,
    sent,
    async () => {
      const next = failures[asked++];
      if (next !== undefined) throw next;
      return 'answered';
    },
    () => void (waits += 1),
  ).catch((error: unknown) => (isApiError(error) ? error.reply.code : error));
  await vi.advanceTimersByTimeAsync(120_000);
  return { asked, waits, end: await end };
};

it('retries requests refused because of load, also without a key, because they had no effect', async () => {
  const busy = failure(503, 'BUSY', 2);
  expect(await ask(rowOf('POST'), {}, [busy, busy])).toEqual({ asked: 3, waits: 2, end: 'answered' });
});

it('retries requests that may have had an effect only if it cannot happen twice, and only with Retry-After', async () => {
  const away = failure(503, 'UNAVAILABLE', 2);
  expect(await ask(rowOf('GET'), {}, [away])).toMatchObject({ asked: 2, end: 'answered' });
  expect(await ask(rowOf('POST'), { key: 'k' }, [away])).toMatchObject({ asked: 2, end: 'answered' });
  expect(await ask(rowOf('POST'), {}, [away])).toEqual({ asked: 1, waits: 0, end: 'UNAVAILABLE' });
  expect(await ask(rowOf('GET'), {}, [failure(503, 'UNAVAILABLE')])).toMatchObject({ asked: 1, waits: 0 });
  expect(await ask(rowOf('GET'), {}, [failure(429, 'TOO_MANY_REQUESTS', 2)])).toMatchObject({
    asked: 1,
    waits: 0,
  });
});

it('waits at most half a minute: by Retry-After under load, otherwise with growing delays; never for a wait of a minute', async () => {
  const times = async (code: ErrorCode, again: number): Promise<number> => {
    const { asked, end } = await ask(
      rowOf('GET'),
      {},
      Array.from({ length: 50 }, () => failure(503, code, again)),
    );
    expect(end).toBe(code);
    return asked;
  };
  const crowd = await times('BUSY', 2);
  expect([crowd >= 13 && crowd <= 21, crowd]).toEqual([true, crowd]);
  // One more attempt uses the remainder of the 30 seconds.
  expect(await times('BUSY', 20)).toBe(3);
  const away = await times('UNAVAILABLE', 2);
  expect([away >= 4 && away <= 7, away]).toEqual([true, away]);
  expect(await ask(rowOf('GET'), {}, [failure(503, 'UNAVAILABLE', 60)])).toMatchObject({
    asked: 1,
    waits: 0,
  });
});

it('sends its waiting time with a retry', async () => {
  const heard: number[] = [];
  const going = retryWhenBusy(rowOf('GET'), {}, async (waited) => {
    heard.push(waited);
    if (heard.length < 3) throw failure(503, 'BUSY', 3);
  });
  await vi.advanceTimersByTimeAsync(20_000);
  await going;
  const [first = -1, second = 0, third = 0] = heard;
  expect(first).toBe(0);
  expect(second).toBeGreaterThan(2000);
  expect(third).toBeGreaterThan(second + 2000);
});

it('does not retry a call aborted during the wait', async () => {
  const given = new AbortController();
  let asked = 0;
  const going = retryWhenBusy(rowOf('GET'), { signal: given.signal }, async () => {
    asked += 1;
    throw failure(503, 'BUSY', 3);
  }).catch((error: unknown) => (error as DOMException).name);
  await vi.advanceTimersByTimeAsync(1000);
  given.abort();
  expect(await going).toBe('AbortError');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
});
