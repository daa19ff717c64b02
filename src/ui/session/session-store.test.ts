import { describe, expect, test, vi } from 'vitest';
import type { StorageArea, SignInReply } from './stored-session.ts';
import { createSessionStore } from './session-store.ts';
import { firstBranch, tokenTimes } from './stored-session.ts';

const makeBox = (): StorageArea & { kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
};

const now = Date.parse('2026-11-21T10:00:00Z');
const seconds = now / 1000;
const tokenWith = (payload: object): string =>
  `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;

const branches = [
  { branchId: 11, branchName: 'a', flag1: '' },
  { branchId: 12, branchName: 'b', flag1: 'm' },
  { branchId: 13, branchName: 'c', flag1: 'm' },
];
const reply = (change: Partial<SignInReply> = {}): SignInReply => ({
  token: tokenWith({ iat: seconds, exp: seconds + 900 }),
  tokenExpire: seconds + 900,
  username: 'somchai',
  displayName: 'Somchai',
  email: 'somchai@example.com',
  shopInfoId: 'demo',
  shopName: 'Demo',
  userImage: '',
  startPage: '',
  package: 's',
  roleName: [{ roleName: 'staff' }],
  rights: [],
  userBranch: branches,
  ...change,
});

const open = (at: () => number = () => now) => {
  const box = makeBox();
  const tab = makeBox();
  return { box, tab, store: createSessionStore(box, tab, at) };
};

describe('the session in the browser', () => {
  test('a login clears the storage first, then stores the specified fields', () => {
    const { box, store } = open();
    box.setItem('left over', 'x');
    store.signIn(reply());
    expect(box.getItem('left over')).toBeNull();
    expect(JSON.parse(box.getItem('userInfo') ?? '')).toEqual({
      displayName: 'Somchai',
      email: 'somchai@example.com',
      photoURL: '',
      providerId: 'password',
      uid: 'somchai',
    });
    for (const name of ['token', 'username', 'shopInfoId', 'userImage', 'roles', 'tokenExpire'])
      expect(box.kept.has(name), name).toBe(true);
    expect(store.get()).toMatchObject({ username: 'somchai', roles: ['staff'], package: 's', branchId: 11 });
  });

  test('an owner starts in the first main branch, other users in their first branch', () => {
    expect(firstBranch(['owner'], branches)).toBe(12);
    expect(firstBranch(['admin'], branches)).toBe(11);
    expect(
      firstBranch(
        ['owner'],
        [branches[0]].flatMap((one) => one ?? []),
      ),
    ).toBe(11);
    expect(firstBranch(['staff'], [])).toBe(0);
  });

  test("is authenticated only before the token's expiry and with the flag", () => {
    let time = now;
    const { box, store } = open(() => time);
    expect(store.isAuthenticated()).toBe(false);
    store.signIn(reply());
    expect(store.isAuthenticated()).toBe(true);
    time = now + 899_999;
    expect(store.isAuthenticated()).toBe(true);
    time = now + 900_000;
    expect(store.isAuthenticated()).toBe(false);
    time = now;
    box.removeItem('userLoggedIn');
    store.reread();
    expect(store.isAuthenticated()).toBe(false);
  });

  test("takes the expiry from the token's exp, in seconds", () => {
    expect(tokenTimes({ token: tokenWith({ exp: 123 }), tokenExpire: 999 }, now).tokenExpire).toBe(123);
    expect(tokenTimes({ token: 'no token', tokenExpire: 999 }, now)).toEqual({
      tokenExpire: 999,
      clockOffset: 0,
    });
  });

  test('a wrong clock does not end the session early', () => {
    // The clock of this machine is twenty minutes ahead of the server. The token is valid for fifteen.
    const { store } = open(() => now + 1_200_000);
    store.signIn(reply());
    expect(store.isAuthenticated()).toBe(true);
  });

  test('ignores a branch that is not in the list', () => {
    const { store } = open();
    store.signIn(reply());
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.setBranch(99);
    expect(store.get()?.branchId).toBe(11);
    expect(listener).not.toHaveBeenCalled();
    store.setBranch(13);
    expect(store.get()?.branchId).toBe(13);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('two tabs may work in two branches; a new tab opens in the last chosen one', () => {
    const { box, store } = open();
    store.signIn(reply());
    const other = createSessionStore(box, makeBox(), () => now);
    other.setBranch(13);
    store.reread();
    expect(store.get()?.branchId).toBe(11);
    expect(createSessionStore(box, makeBox(), () => now).get()?.branchId).toBe(13);
  });

  test('falls back to the first branch when access to a branch is withdrawn', () => {
    const { store } = open();
    store.signIn(reply());
    store.setBranch(13);
    store.authorize({ ...reply(), userBranch: branches.slice(0, 2) });
    expect(store.get()?.branchId).toBe(11);
  });

  test('reports current rights only when they differ', () => {
    const { store } = open();
    store.signIn(reply());
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.authorize(reply());
    expect(listener).not.toHaveBeenCalled();
    store.authorize(reply({ roleName: [{ roleName: 'admin' }] }));
    expect(listener).toHaveBeenCalledOnce();
    expect(store.get()?.roles).toEqual(['admin']);
  });

  test('the end of a session clears everything but its flag, and another tab notices', () => {
    const { box, store } = open();
    store.signIn(reply());
    const other = createSessionStore(box, makeBox(), () => now);
    expect(other.get()).not.toBeNull();
    store.clear();
    expect([...box.kept.keys()]).toEqual(['sessionEnded']);
    other.reread();
    expect(other.get()).toBeNull();
  });

  test('returns the same object until something changes', () => {
    const { store } = open();
    store.signIn(reply());
    const first = store.get();
    expect(store.get()).toBe(first);
    store.renew({ token: tokenWith({ exp: seconds + 1800 }), tokenExpire: seconds + 1800 });
    expect(store.get()).not.toBe(first);
    expect(store.get()?.tokenExpire).toBe(seconds + 1800);
  });

  test('treats damaged storage as no session', () => {
    const { box, store } = open();
    store.signIn(reply());
    box.setItem('roles', '{not json');
    store.reread();
    expect(store.get()).toBeNull();
  });
});

describe('a session ended by the server', () => {
  test('is shown until the same user logs in again, in the same branch', () => {
    const { store } = open();
    store.signIn(reply());
    store.setBranch(13);
    store.clear();
    expect([store.get(), store.isEnded(), store.isAuthenticated()]).toEqual([null, true, false]);
    expect(store.shown()).toMatchObject({ username: 'somchai', branchId: 13 });
    store.signIn(reply());
    expect([store.isEnded(), store.wasEnded()]).toEqual([false, false]);
    expect(store.get()?.branchId).toBe(13);
  });

  test('another user starts in their own branch', () => {
    const { store } = open();
    store.signIn(reply());
    store.setBranch(13);
    store.clear();
    store.signIn(reply({ username: 'malee' }));
    expect(store.shown()).toMatchObject({ username: 'malee', branchId: 11 });
  });

  test('another tab waits as well; a page loaded afterwards only knows the reason for the login', () => {
    const { box, store } = open();
    store.signIn(reply());
    const other = createSessionStore(box, makeBox(), () => now);
    expect(other.get()).not.toBeNull();
    store.clear();
    other.reread();
    expect([other.isEnded(), other.shown()?.username]).toEqual([true, 'somchai']);
    const fresh = createSessionStore(box, makeBox(), () => now);
    expect([fresh.isEnded(), fresh.wasEnded(), fresh.shown()]).toEqual([false, true, null]);
  });

  test('after a logout, no tab can continue', () => {
    const { box, store } = open();
    store.signIn(reply());
    const other = createSessionStore(box, makeBox(), () => now);
    expect(other.get()).not.toBeNull();
    store.clearQuietly();
    other.reread();
    for (const one of [store, other]) expect([one.isEnded(), one.wasEnded()]).toEqual([false, false]);
    expect(store.shown()).toBeNull();
    store.signIn(reply());
    expect(box.getItem('loggedOut')).toBeNull();
  });

  test('waits for a login if the browser deletes the storage of an open page', () => {
    const { box, store } = open();
    store.signIn(reply());
    expect(store.get()).not.toBeNull();
    box.clear();
    store.reread();
    expect([store.get(), store.isEnded(), store.shown()?.username]).toEqual([null, true, 'somchai']);
  });
});
