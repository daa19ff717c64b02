import { afterEach, expect, it, vi } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { inDays } from '#test/builders/index.ts';
import { cashContract } from '../contract.ts';

const a = await testApp();
afterEach(() => {
  vi.useRealTimers();
});

const close = (day: string, more: object = {}, who: LoggedInPerson = a.shop.staff) =>
  a.call(who, cashContract.close, { body: { day, pieces: [], note: 'x', ...more } as never });
const reopen = (day: string, who: LoggedInPerson = a.shop.admin, more: object = {}) =>
  a.call(who, cashContract.reopen, { body: { day, reason: 'x', ...more } as never });
it('refuses to close, reopen or read a day of another branch or shop, and to reopen as staff', async () => {
  const day = inDays(-9);
  expect((await close(day)).status).toBe(200);
  for (const branchId of [a.shop.branchB, a.other.branchA]) {
    const body = { day, pieces: [], note: 'x', left: 0 };
    expect((await a.call(a.shop.staff, cashContract.close, { body, branchId })).status).toBe(404);
    expect((await a.call(a.shop.staff, cashContract.day, { query: { day }, branchId })).status).toBe(404);
    expect(
      (await a.call(a.shop.staff, cashContract.entries, { query: { from: day, to: day }, branchId })).status,
    ).toBe(404);
  }
  expect((await reopen(day, a.shop.staff)).status).toBe(403);
  expect((await reopen(day, a.shop.admin, { reason: '   ' })).status).toBe(400);
  const second = await a.ok(a.shop.staff2, cashContract.day, { query: { day } });
  expect([second.closed, second.closing]).toEqual([false, null]);
  expect((await reopen(day, a.shop.admin)).data).toMatchObject({ closed: false });
});

it('accepts a count of zero, and refuses negative, fractional, duplicate and excessive counts', async () => {
  const day = inDays(-8);
  const zero = await close(day, {
    pieces: [
      { value: 1000, count: 0 },
      { value: 0.25, count: 0 },
    ],
  });
  expect(zero.data.closing).toMatchObject({ counted: 0, expected: 0, difference: 0 });
  const next = inDays(-7);
  for (const pieces of [
    [{ value: 1000, count: -1 }],
    [{ value: 1000, count: 1.5 }],
    [{ value: 1000, count: 1e12 }],
    [{ value: 0, count: 1 }],
    [{ value: 0.01, count: 1 }],
    [{ value: 2000, count: 1 }],
    [{ value: -20, count: 1 }],
    [
      { value: 20, count: 1 },
      { value: 20, count: 1 },
    ],
  ])
    expect((await close(next, { pieces })).status, JSON.stringify(pieces)).toBe(400);
  for (const wrong of [{ left: 0.1 }, { left: -1 }, { day: '2026-02-30' }, { difference: 0 }])
    expect((await close(next, wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await close(inDays(1))).status).toBe(400);
});
