/** The session as the screens see it, and what can be done with it. */
import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { Access, EffectiveRole, Right } from '#lib/vocabulary/access-rules.ts';
import { can, effectiveRole, hasRight } from '#lib/vocabulary/access-rules.ts';
import type { Language } from '#lib/text/languages.ts';
import { preferences, store } from './page-session.ts';
import { showLanguage } from '../i18n/load-words.ts';
import { PartLanguage } from '../i18n/part-language.ts';
import type { Density, Preferences, Theme } from './preferences.ts';
import type { StoredSession } from './session-store.ts';

export type Session = Omit<StoredSession, 'token' | 'tokenExpire' | 'clockOffset'> &
  Preferences & { role: EffectiveRole; branchName: string };

const nobody: Omit<StoredSession, 'token' | 'tokenExpire' | 'clockOffset'> = {
  username: '',
  displayName: '',
  shopInfoId: '',
  shopName: '',
  userImage: '',
  userInfo: { displayName: '', email: '', photoURL: '', providerId: '', uid: '' },
  package: 's',
  roles: [],
  rights: [],
  branches: [],
  startPage: '',
  branchId: 0,
};

/** What goes with a user to other devices. */
type OfUser = Partial<Omit<Preferences, 'density' | 'menu'>> & { startPage?: string };

/** Calls of the room that knows users; connected at the start of the app. */
type Doors = { logout: () => Promise<unknown>; keep: (change: OfUser) => Promise<unknown> };
let doors: Doors = { logout: () => Promise.resolve(), keep: () => Promise.resolve() };
export const connectSession = (calls: Doors): void => void (doors = calls);

/** Who works where. Behind the guard there is always a session; outside it the fields are empty. */
export const useSession = (): Session => {
  const stored = useSyncExternalStore(store.subscribe, store.shown);
  const kept = useSyncExternalStore(preferences.subscribe, preferences.get);
  return useMemo(() => {
    const session = stored ?? nobody;
    const branchName = session.branches.find((one) => one.branchId === session.branchId)?.branchName ?? '';
    return { ...session, ...kept, role: effectiveRole(session.roles), branchName };
  }, [stored, kept]);
};

/** May this person do it: 'ok', or why not. By the table the menu and the server use. */
export const useCan = (access: Access): 'ok' | 'role' | 'package' => {
  return can(useSession(), access);
};

/** Does the shop let this person do it? */
export const useRight = (right: Right): boolean => hasRight(useSession(), right);

/** The server has ended the session under the page. */
export const useIsEnded = (): boolean => useSyncExternalStore(store.subscribe, store.isEnded);

/** Of the part of the page that asks: a paper may have its own. */
export const useLanguage = (): Language => {
  const { language } = useSyncExternalStore(preferences.subscribe, preferences.get);
  return useContext(PartLanguage) ?? language;
};

/** The screen is locked. */
export const useIsLocked = (): boolean => useSyncExternalStore(store.subscribe, store.isLocked);

/** Every query carries the branch in its key, so switching fetches everything anew. */
export const setBranch = (branchId: number): void => store.setBranch(branchId);

const keepWithUser = (change: OfUser): void => {
  if (store.get() === null) return;
  // The cookie has it already; a server that cannot be reached must not spoil the choice.
  doors.keep(change).catch(() => undefined);
};

/** Shows the language at once and keeps it with the browser and the user. */
export const setLanguage = async (language: Language): Promise<void> => {
  await showLanguage(language);
  preferences.set({ language });
  keepWithUser({ language });
};

export const setTheme = (theme: Theme): void => {
  preferences.set({ theme });
  keepWithUser({ theme });
};

/** The page where this person lands when they wanted nothing else; '' for the usual one. */
export const setStartPage = (startPage: string): void => {
  store.setStartPage(startPage);
  keepWithUser({ startPage });
};

export const setDensity = (density: Density): void => preferences.set({ density });

/** Folds a part of the side menu, or opens it. */
export const foldMenu = (part: string, folded: boolean): void => {
  const parts = preferences
    .get()
    .menu.split('.')
    .filter((one) => one !== '');
  if (parts.includes(part) === folded) return;
  preferences.set({ menu: (folded ? [...parts, part] : parts.filter((one) => one !== part)).join('.') });
};

/** What tabs tell each other of the session. */
const followed = new Set(['token', 'userLoggedIn', 'screenLocked']);

/** Logging in or out, locking or unlocking in another tab: told when the storage has settled, for a login clears it first. */
export const followOtherTabs = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('storage', (event) => {
    if (event.key !== null && !followed.has(event.key)) return;
    clearTimeout(timer);
    timer = setTimeout(store.reread, 150);
  });
};

const farewells: (() => Promise<unknown>)[] = [];

/** Runs the work before whoever logs out is gone: what is theirs on this device goes with them. */
export const beforeLeaving = (work: () => Promise<unknown>): void => void farewells.push(work);

/** Work that is done before the screen is locked: what is on its way to the server is still theirs to send. */
export const beforeLocking = new Set<() => Promise<unknown>>();

const asking = new Set<() => Promise<boolean>>();

/** Asks whoever logs out, who stays when it says false; returns how to stop that. */
export const beforeLogout = (ask: () => Promise<boolean>): (() => void) => {
  asking.add(ask);
  return () => void asking.delete(ask);
};

/** Ends the session on the server and here, then loads the login page afresh, so that nothing stays in memory; false when they stay. */
export const logout = async (): Promise<boolean> => {
  for (const ask of asking) if (!(await ask())) return false;
  const [ended] = await Promise.allSettled([doors.logout(), ...farewells.map((work) => work())]);
  store.clearQuietly();
  // Its cookie is still in the browser, and opens the session to whoever knows how to ask.
  if (ended.status === 'rejected') store.oweLogout();
  window.location.replace('/pages/login');
  return true;
};
