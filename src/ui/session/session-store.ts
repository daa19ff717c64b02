/** The session of this page: what components and calls to the server use of it. Pure except for the given storages and clock. */
import {
  type SessionPerson,
  type SignInReply,
  type StorageArea,
  type StoredSession,
  type TokenReply,
  SessionStorage,
  firstBranch,
} from './stored-session.ts';

/** Set while the screen is locked; `asked` until the server knows of it. */
const lockFlag = 'screenLocked';
/** Set after a logout that did not reach the server. */
const owedFlag = 'logoutOwed';
const sessionReader = (storage: SessionStorage, now: () => number) => ({
  /** The session, or null when logged out. The same object until something changes. */
  get: (): StoredSession | null => storage.get(),
  /** The same, but the ended session while the user must log in again, so that the page stays. */
  shown: (): StoredSession | null => (storage.isEnded() ? storage.last : storage.get()),
  /** The server has ended the session under this page, which waits for the same user. */
  isEnded: (): boolean => storage.isEnded(),
  /** The server has ended it, in this page or before it was loaded. */
  wasEnded: (): boolean => storage.wasEnded(),
  /** Like `get`, but rereads the storage: another tab may have refreshed the token a moment ago. */
  latest: (): StoredSession | null => {
    storage.reread();
    return storage.get();
  },
  /** Logged in, with a token that is still valid (docs/spec.md §4) in `ahead` ms. */
  isAuthenticated: (ahead = 0): boolean => {
    const session = storage.read();
    return session !== null && now() + session.clockOffset + ahead < session.tokenExpire * 1000;
  },
  /** Another tab has written: rereads the storage. */
  reread: (): void => storage.changed(),
  subscribe: (listener: () => void): (() => void) => storage.subscribe(listener),
});

const sessionWriter = (storage: SessionStorage) => ({
  /** Clears the storage first, then stores the login's reply and chooses a branch: after an end, the previous one. */
  signIn: (reply: SignInReply): void => {
    const before =
      storage.isEnded() && storage.last?.username === reply.username ? storage.last.branchId : undefined;
    storage.removeAll();
    storage.writeToken(reply);
    storage.writePerson(reply);
    storage.writeBranch(
      reply.userBranch.find((one) => one.branchId === before)?.branchId ??
        firstBranch(
          reply.roleName.map((one) => one.roleName),
          reply.userBranch,
        ),
    );
    storage.markLoggedIn();
    storage.changed();
  },
  renew: (reply: TokenReply): void => {
    storage.writeToken(reply);
    storage.changed();
  },
  /** Updates roles, branches and package from the server; notifies listeners only when something differs. */
  authorize: (person: SessionPerson): void => {
    const before = JSON.stringify(storage.read());
    storage.writePerson(person);
    if (JSON.stringify(storage.read()) !== before) storage.changed();
  },
  setStartPage: (startPage: string): void => {
    if (storage.read() === null) return;
    storage.writeStartPage(startPage);
    storage.changed();
  },
  /** Ignores a branch that is not in the list. */
  setBranch: (branchId: number): void => {
    const session = storage.read();
    if (session === null || session.branchId === branchId) return;
    if (!session.branches.some((one) => one.branchId === branchId)) return;
    storage.writeBranch(branchId);
    storage.changed();
  },
  /** The server has refused the session. */
  clear: (): void => storage.end(),
  /** The same without notifying this tab; the others notice by the storage. */
  clearQuietly: (): void => storage.forget(),
});

const logoutDebt = ({ box }: SessionStorage) => ({
  /** The server must still be informed of the logout; a login, or `paid`, resets this. */
  oweLogout: (): void => box.setItem(owedFlag, 'true'),
  owesLogout: (): boolean => box.getItem(owedFlag) === 'true',
  paidLogout: (): void => box.removeItem(owedFlag),
});

const screenLock = (storage: SessionStorage) => ({
  /** The screen is locked in all tabs: nothing is shown, and calls wait. */
  isLocked: (): boolean => storage.get() !== null && storage.box.getItem(lockFlag) !== null,
  /** The server does not know of the lock yet. */
  isLockUntold: (): boolean => storage.box.getItem(lockFlag) === 'asked',
  lock: (how: 'asked' | 'told'): void => {
    if (storage.get() === null) return;
    storage.box.setItem(lockFlag, how);
    storage.changed();
  },
  /** Unlocks this device alone, while the server is unreachable: if the server knows of the lock, its next answer locks again. */
  unlockHere: (): void => {
    storage.box.removeItem(lockFlag);
    storage.changed();
  },
  unlock: (reply: TokenReply): void => {
    storage.box.removeItem(lockFlag);
    storage.writeToken(reply);
    storage.changed();
  },
});

/**
 * @param box localStorage: shared by tabs, outlives them.
 * @param tabBox sessionStorage: the branch of this tab, so that two tabs may work in two branches.
 */
export const createSessionStore = (box: StorageArea, tabBox: StorageArea, now: () => number = Date.now) => {
  const storage = new SessionStorage(box, tabBox, now);
  return {
    ...sessionReader(storage, now),
    ...sessionWriter(storage),
    ...logoutDebt(storage),
    ...screenLock(storage),
  };
};
export type SessionStore = ReturnType<typeof createSessionStore>;
