import { expect, it } from 'vitest';
import { createSessionStore } from '../session/session-store.ts';
import type { StorageArea } from '../session/stored-session.ts';
import { TokenRefresh } from './token-refresh.ts';

const makeBox = (): StorageArea => {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
};

it('a deleted storage ends the session without a request, and listeners notice', async () => {
  const box = makeBox();
  const session = createSessionStore(box, makeBox());
  session.signIn({
    token: 'first',
    tokenExpire: Date.now() / 1000 + 900,
    username: 'u',
    displayName: '',
    email: '',
    shopInfoId: '',
    shopName: '',
    userImage: '',
    startPage: '',
    package: 's',
    roleName: [{ roleName: 'staff' }],
    rights: [],
    userBranch: [],
  });
  expect(session.get()?.token).toBe('first');
  let ended = false;
  session.subscribe(() => (ended = session.isEnded()));
  const refresh = new TokenRefresh({
    session,
    lock: (work) => work(),
    send: () => Promise.reject(new Error('no request is needed')),
  });
  box.clear();
  expect([await refresh.refresh('first'), ended]).toEqual([false, true]);
});
