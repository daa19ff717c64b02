import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { ErrorCode } from '../common/errors.ts';
import { op, type Row } from '../common/contract.ts';
import { ApiError, isApiError } from './api-error.ts';
import type { AnySent } from './call.ts';
import { patient } from './patient.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rowOf = (method: 'GET' | 'POST'): Row =>
  op({ method, path: '/api/thing', summary: '', reply: z.object({}), errors: [], allow: 'staff' });
const failure = (status: number, code: ErrorCode, again?: number): ApiError =>
  new ApiError(status, { code, title: '', detail: '' }, undefined, again);

/** Asks as often as it may while these failures come, and then is answered. → how often it was asked and waited, and how it ended. */
const ask = async (
  row: Row,
  sent: AnySent,
  failures: readonly ApiError[],
): Promise<{ asked: number; waits: number; end: unknown }> => {
  let [asked, waits] = [0, 0];
  const end = patient(
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

it('what was refused because of a crowd was not done: it is sent again, also without a key', async () => {
  const busy = failure(503, 'BUSY', 2);
  expect(await ask(rowOf('POST'), {}, [busy, busy])).toEqual({ asked: 3, waits: 2, end: 'answered' });
});

it('what may have been done is only sent again where it cannot be done twice, and when the server says when', async () => {
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

it('waits half a minute at most, longer each time, and not at all for what takes a minute', async () => {
  const always = Array.from({ length: 50 }, () => failure(503, 'BUSY', 2));
  const { asked, end } = await ask(rowOf('GET'), {}, always);
  expect([asked >= 4 && asked <= 7, end]).toEqual([true, 'BUSY']);
  expect(await ask(rowOf('GET'), {}, [failure(503, 'UNAVAILABLE', 60)])).toMatchObject({
    asked: 1,
    waits: 0,
  });
});

it('whoever gives the call up while it waits is not asked for again', async () => {
  const given = new AbortController();
  let asked = 0;
  const going = patient(rowOf('GET'), { signal: given.signal }, async () => {
    asked += 1;
    throw failure(503, 'BUSY', 3);
  }).catch((error: unknown) => (error as DOMException).name);
  await vi.advanceTimersByTimeAsync(1000);
  given.abort();
  expect(await going).toBe('AbortError');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
});
