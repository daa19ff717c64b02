/** The web app's code fills the browser's storage, so the login page is not needed. */
import { type BrowserContext, request } from 'playwright-core';
import { createSessionStore } from '#ui/session/session-store.ts';
import type { StorageArea, SignInReply } from '#ui/session/stored-session.ts';

export type PhotoTarget = { origin: string; password: string };
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const boxOn = (entries: Map<string, string>): StorageArea => ({
  getItem: (name) => entries.get(name) ?? null,
  setItem: (name, value) => void entries.set(name, value),
  removeItem: (name) => void entries.delete(name),
  clear: () => entries.clear(),
});

export const loginStateOf = async (
  { origin, password }: PhotoTarget,
  username: string,
): Promise<StorageState> => {
  const caller = await request.newContext({ baseURL: origin });
  try {
    const reply = await caller.post('/api/user/login', { data: { username, password } });
    if (!reply.ok())
      throw new Error(
        `${username} cannot log in at ${origin} with the password in DATA_DIR (${reply.status()}): ` +
          'does the server use another data folder? With another PORT, a demo shop is created for the screenshots',
      );
    const local = new Map<string, string>();
    createSessionStore(boxOn(local), boxOn(new Map())).signIn((await reply.json()) as SignInReply);
    const { cookies } = await caller.storageState();
    const localStorage = [...local].map(([name, value]) => ({ name, value }));
    return { cookies, origins: [{ origin, localStorage }] };
  } finally {
    await caller.dispose();
  }
};
