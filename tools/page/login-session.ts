/** Logging in without the login page: what a browser keeps of it, made by the web's own code. */
import { type BrowserContext, request } from 'playwright-core';
import { type Box, type SignIn, createSessionStore } from '#ui/session/session-store.ts';

/** A running Ratri with the demo shop, and the password of its logins. */
export type Place = { origin: string; password: string };
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const boxOn = (entries: Map<string, string>): Box => ({
  getItem: (name) => entries.get(name) ?? null,
  setItem: (name, value) => void entries.set(name, value),
  removeItem: (name) => void entries.delete(name),
  clear: () => entries.clear(),
});

/** To start a browser with. An error in words when the place refuses. */
export const sessionOf = async ({ origin, password }: Place, username: string): Promise<StorageState> => {
  const caller = await request.newContext({ baseURL: origin });
  try {
    const reply = await caller.post('/api/user/login', { data: { username, password } });
    if (!reply.ok())
      throw new Error(
        `${username} cannot log in at ${origin} with the password kept in DATA_DIR (${reply.status()}): ` +
          'is it the server of another data folder? Another PORT, and a shop is made for the pictures',
      );
    const local = new Map<string, string>();
    createSessionStore(boxOn(local), boxOn(new Map())).signIn((await reply.json()) as SignIn);
    const { cookies } = await caller.storageState();
    const localStorage = [...local].map(([name, value]) => ({ name, value }));
    return { cookies, origins: [{ origin, localStorage }] };
  } finally {
    await caller.dispose();
  }
};
