/** Gives browsers the state after a login, without opening the login page. */
import { type APIRequestContext, type BrowserContext, request } from 'playwright-core';
import { createPreferenceStore } from '#ui/session/preferences.ts';
import { createSessionStore } from '#ui/session/session-store.ts';
import type { LoginReply } from '#access/authentication/login-reply.ts';
import { e2ePassword } from './server.ts';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const boxOf = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
  clear: () => kept.clear(),
});

const login = async (calls: APIRequestContext, username: string): Promise<LoginReply> => {
  const reply = await calls.post('/api/user/login', { data: { username, password: e2ePassword } });
  if (!reply.ok()) throw new Error(`${username} cannot log in: ${await reply.text()}`);
  return (await reply.json()) as LoginReply;
};

const preferencesOf = (origin: string, { language, theme }: LoginReply): StorageState['cookies'] => {
  const written: string[] = [];
  const jar = {
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  createPreferenceStore(jar).set({ language, ...(theme !== null && { theme }) });
  return written.map((text) => {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
    const rest = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const };
    return { name, value, domain: new URL(origin).hostname, ...rest };
  });
};

/** Returns the browser storage after a login at the browser's time `now`. */
export const logInStorageState = async (
  { origin, agent, now }: { origin: string; agent: string; now: () => number },
  username: string,
): Promise<StorageState> => {
  const calls = await request.newContext({ baseURL: origin, userAgent: agent });
  try {
    const reply = await login(calls, username);
    const { cookies } = await calls.storageState();
    const kept = new Map<string, string>();
    createSessionStore(boxOf(kept), boxOf(new Map()), now).signIn(reply);
    return {
      cookies: [...cookies, ...preferencesOf(origin, reply)],
      origins: [{ origin, localStorage: [...kept].map(([name, value]) => ({ name, value })) }],
    };
  } finally {
    await calls.dispose();
  }
};
