import { expect, it, vi } from 'vitest';
import { openSharedReplies } from './shared-replies.ts';
import { type Scope, systemScope } from '../tenancy/scope.ts';

const scopeOf = (userId: number, part: Partial<Scope> = {}): Scope => ({
  ...systemScope(1, [1]),
  userId,
  username: `u${userId}`,
  ip: `10.0.0.${userId}`,
  ...part,
});

const setUp = () => {
  const state = { stamp: 'a', known: true };
  const answers = openSharedReplies({ knows: () => state.known, stampOf: () => state.stamp });
  let made = 0;
  /** The reply is the number of the execution that produced it. */
  const ask = (
    scope: Scope,
    {
      after = 'p.1' as string | null,
      asked = 'th /api/a',
      reads = (scoped: Scope): unknown => scoped.shopId,
    } = {},
  ) =>
    answers.once({ operation: 'room.one', asked, after: after ?? undefined }, scope, (given) => {
      reads(given);
      made++;
      return Promise.resolve(`${made}`);
    });
  return { state, answers, ask };
};

it('gives one reply to all equal requests caused by a change', async () => {
  const { ask } = setUp();
  expect(await Promise.all([1, 2, 3].map((user) => ask(scopeOf(user))))).toEqual(['1', '1', '1']);
  expect(await ask(scopeOf(4))).toBe('1');
});

it('runs again for a request with another cause, or when the process has not received the change', async () => {
  const { state, ask } = setUp();
  expect(await ask(scopeOf(1))).toBe('1');
  expect(await ask(scopeOf(1), { after: null })).toBe('2');
  state.known = false;
  expect(await ask(scopeOf(1))).toBe('3');
});

it('runs again after the next change, and after a second', async () => {
  vi.useFakeTimers();
  const { state, ask } = setUp();
  expect(await ask(scopeOf(1))).toBe('1');
  state.stamp = 'b';
  expect(await ask(scopeOf(2))).toBe('2');
  vi.advanceTimersByTime(1001);
  expect(await ask(scopeOf(3))).toBe('3');
  vi.useRealTimers();
});

it.each<Partial<Scope>>([
  { branchId: 2 },
  { branchIds: [1, 2] },
  { roles: ['staff'] },
  { rights: [] },
  { package: 's' },
  { shopId: 2 },
])('does not share with users of another scope: %j', async (part) => {
  const { ask } = setUp();
  expect(await ask(scopeOf(1))).toBe('1');
  expect(await ask(scopeOf(1, part))).toBe('2');
  expect(await ask(scopeOf(1), { asked: 'th /api/b' })).toBe('3');
});

it.each<(scope: Scope) => unknown>([
  (scope) => scope.userId,
  (scope) => scope.username,
  (scope) => scope.ip,
  (scope) => ({ ...scope }),
])('never shares a reply that read personal fields: %s', async (reads) => {
  const { ask } = setUp();
  const all = await Promise.all([1, 2, 3].map((user) => ask(scopeOf(user), { reads })));
  expect(new Set(all).size).toBe(3);
  expect(await ask(scopeOf(4), { reads })).toBe('4');
});

it('a shared part works inside a personal reply', async () => {
  const { answers } = setUp();
  let parts = 0;
  const ask = (scope: Scope) =>
    answers.once({ operation: 'room.three', asked: '', after: 'p.1' }, scope, async (given) => {
      const part = await answers.once({ operation: 'room.three part', asked: '', after: 'p.1' }, given, () =>
        Promise.resolve(++parts),
      );
      return `${given.userId} ${part}`;
    });
  expect(await Promise.all([1, 2].map((user) => ask(scopeOf(user))))).toEqual(['1 1', '2 1']);
});

it('does not share failures', async () => {
  const { answers } = setUp();
  let tries = 0;
  const once = (fails: boolean) =>
    answers.once({ operation: 'room.two', asked: '', after: 'p.1' }, scopeOf(1), () =>
      tries++ === 0 && fails ? Promise.reject(new Error('no')) : Promise.resolve('yes'),
    );
  const [first, second] = await Promise.allSettled([once(true), once(true)]);
  expect(first).toMatchObject({ status: 'rejected' });
  expect(second).toEqual({ status: 'fulfilled', value: 'yes' });
});
