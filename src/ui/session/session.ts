import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { Access, EffectiveRole, Right } from '#lib/vocabulary/access-rules.ts';
import { checkAccess, effectiveRole, hasRight } from '#lib/vocabulary/access-rules.ts';
import type { Language } from '#lib/text/languages.ts';
import { preferenceStore, sessionStore } from './page-session.ts';
import { showLanguage } from '../i18n/load-words.ts';
import { PartLanguage } from '../i18n/part-language.ts';
import type { Density, Preferences, Theme } from './preferences.ts';
import type { StoredSession } from './stored-session.ts';

export type CurrentSession = Omit<StoredSession, 'token' | 'tokenExpire' | 'clockOffset'> &
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

/** Preferences stored with the user, for other devices. */
type OfUser = Partial<Omit<Preferences, 'density' | 'menu'>> & { startPage?: string };

type Doors = { logout: () => Promise<unknown>; keep: (change: OfUser) => Promise<unknown> };
let doors: Doors = { logout: () => Promise.resolve(), keep: () => Promise.resolve() };
export const connectSession = (calls: Doors): void => void (doors = calls);

export const useSession = (): CurrentSession => {
  const stored = useSyncExternalStore(sessionStore.subscribe, sessionStore.shown);
  const kept = useSyncExternalStore(preferenceStore.subscribe, preferenceStore.get);
  return useMemo(() => {
    const session = stored ?? nobody;
    const branchName = session.branches.find((one) => one.branchId === session.branchId)?.branchName ?? '';
    return { ...session, ...kept, role: effectiveRole(session.roles), branchName };
  }, [stored, kept]);
};

export const useCan = (access: Access): 'ok' | 'role' | 'package' => {
  return checkAccess(useSession(), access);
};

export const useRight = (right: Right): boolean => hasRight(useSession(), right);

export const useIsEnded = (): boolean => useSyncExternalStore(sessionStore.subscribe, sessionStore.isEnded);

export const useLanguage = (): Language => {
  const { language } = useSyncExternalStore(preferenceStore.subscribe, preferenceStore.get);
  return useContext(PartLanguage) ?? language;
};

export const useIsLocked = (): boolean => useSyncExternalStore(sessionStore.subscribe, sessionStore.isLocked);

/** The branch is in every query key, so a switch refetches all. */
export const setBranch = (branchId: number): void => sessionStore.setBranch(branchId);

const keepWithUser = (change: OfUser): void => {
  if (sessionStore.get() === null) return;
  // The browser's cookie still has the setting after a failure.
  doors.keep(change).catch(() => undefined);
};

export const setLanguage = async (language: Language): Promise<void> => {
  await showLanguage(language);
  preferenceStore.set({ language });
  keepWithUser({ language });
};

export const setTheme = (theme: Theme): void => {
  preferenceStore.set({ theme });
  keepWithUser({ theme });
};

export const setStartPage = (startPage: string): void => {
  sessionStore.setStartPage(startPage);
  keepWithUser({ startPage });
};

export const setDensity = (density: Density): void => preferenceStore.set({ density });

export const foldMenu = (part: string, folded: boolean): void => {
  const parts = preferenceStore
    .get()
    .menu.split('.')
    .filter((one) => one !== '');
  if (parts.includes(part) === folded) return;
  preferenceStore.set({ menu: (folded ? [...parts, part] : parts.filter((one) => one !== part)).join('.') });
};

const followed = new Set(['token', 'userLoggedIn', 'screenLocked']);

/**
 * Follows login, logout, lock and unlock. Waits until the storage settles, because a login first clears it.
 */
export const followOtherTabs = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('storage', (event) => {
    if (event.key !== null && !followed.has(event.key)) return;
    clearTimeout(timer);
    timer = setTimeout(sessionStore.reread, 150);
  });
};

const farewells: (() => Promise<unknown>)[] = [];

/** Adds a task that deletes the user's data on this device before a logout completes. */
export const addLogoutTask = (work: () => Promise<unknown>): void => void farewells.push(work);

/** These tasks may still send requests that the user started. */
export const beforeLockTasks = new Set<() => Promise<unknown>>();

const asking = new Set<() => Promise<boolean>>();

/** Adds a check that cancels the logout if it resolves to false. The returned function removes the check. */
export const addLogoutCheck = (ask: () => Promise<boolean>): (() => void) => {
  asking.add(ask);
  return () => void asking.delete(ask);
};

/** Loads the login page, so no data stays in memory. Returns false if the user cancels. */
export const logOutUser = async (): Promise<boolean> => {
  for (const ask of asking) if (!(await ask())) return false;
  const [ended] = await Promise.allSettled([doors.logout(), ...farewells.map((work) => work())]);
  sessionStore.clearQuietly();
  // The logout did not reach the server, so the cookie could reopen the session.
  if (ended.status === 'rejected') sessionStore.oweLogout();
  window.location.replace('/pages/login');
  return true;
};
