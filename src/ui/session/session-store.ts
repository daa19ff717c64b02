/** The session depends only on the given storages and clock. */
import {
  type SessionPerson,
  type SignInReply,
  type StorageArea,
  type StoredSession,
  type TokenReply,
  SessionStorage,
  firstBranch,
} from './stored-session.ts';

/**
 * This entry exists while the screen is locked. Its value is `unreported` until the server knows of the lock.
 */
const lockFlag = 'screenLocked';
/** This entry exists after a logout that did not reach the server. */
const owedFlag = 'logoutOwed';
const sessionReader = (storage: SessionStorage, now: () => number) => ({
  /** Returns the same object until a change. */
  get: (): StoredSession | null => storage.get(),
  /**
   * Returns the current session, or the session that the server ended, so the page stays behind the login
   * dialog.
   */
  shown: (): StoredSession | null => (storage.isEnded() ? storage.last : storage.get()),
  isEnded: (): boolean => storage.isEnded(),
  wasEnded: (): boolean => storage.wasEnded(),
  /** Another tab may have refreshed the token. */
  latest: (): StoredSession | null => {
    storage.reread();
    return storage.get();
  },
  /** Checks if the token is still valid in `ahead` ms (docs/spec.md §4). */
  isAuthenticated: (ahead = 0): boolean => {
    const session = storage.read();
    return session !== null && now() + session.clockOffset + ahead < session.tokenExpire * 1000;
  },
  reread: (): void => storage.changed(),
  subscribe: (listener: () => void): (() => void) => storage.subscribe(listener),
});

const sessionWriter = (storage: SessionStorage) => ({
  /**
   * Clears the storage, then stores the reply and a branch. This is the ended session's branch for the same
   * user, otherwise `firstBranch`.
   */
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
  setBranch: (branchId: number): void => {
    const session = storage.read();
    if (session === null || session.branchId === branchId) return;
    if (!session.branches.some((one) => one.branchId === branchId)) return;
    storage.writeBranch(branchId);
    storage.changed();
  },
  clear: (): void => storage.end(),
  /** Other tabs still notice the change of the storage. */
  clearQuietly: (): void => storage.forget(),
});

const logoutDebt = ({ box }: SessionStorage) => ({
  /** Records that the server must still learn of the logout. A login or `paidLogout` clears this. */
  oweLogout: (): void => box.setItem(owedFlag, 'true'),
  owesLogout: (): boolean => box.getItem(owedFlag) === 'true',
  paidLogout: (): void => box.removeItem(owedFlag),
});

const screenLock = (storage: SessionStorage) => ({
  /** All tabs hide their content and their calls wait while the screen is locked. */
  isLocked: (): boolean => storage.get() !== null && storage.box.getItem(lockFlag) !== null,
  isLockUnreported: (): boolean => storage.box.getItem(lockFlag) === 'unreported',
  lock: (how: 'unreported' | 'reported'): void => {
    if (storage.get() === null) return;
    storage.box.setItem(lockFlag, how);
    storage.changed();
  },
  /**
   * Unlocks this device while the server is unreachable. If the server knows of the lock, its next reply
   * locks the device again.
   */
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

/** The tabs share `box` (localStorage). `tabBox` is sessionStorage, so two tabs may work in two branches. */
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
