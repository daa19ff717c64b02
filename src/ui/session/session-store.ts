/** docs/spec.md §4: one storage entry per field, shared by all tabs. */
import type { Package, Right, Role } from '#lib/vocabulary/access-rules.ts';

export type SessionBranch = { branchId: number; branchName: string; flag1: string };

export type TokenReply = { token: string; tokenExpire: number };
export type SessionPerson = {
  username: string;
  displayName: string;
  email: string;
  shopInfoId: string;
  shopName: string;
  userImage: string;
  package: Package;
  roleName: readonly { roleName: Role }[];
  rights: readonly Right[];
  userBranch: readonly SessionBranch[];
  startPage: string;
};
export type SignInReply = TokenReply & SessionPerson;

/** docs/spec.md §3. */
export type UserInfo = {
  displayName: string;
  email: string;
  photoURL: string;
  providerId: string;
  uid: string;
};

export type StoredSession = {
  token: string;
  /** Seconds since 1970, from the token's exp. */
  tokenExpire: number;
  /** Server clock minus this machine's, in ms, from the token's iat. */
  clockOffset: number;
  username: string;
  displayName: string;
  shopInfoId: string;
  shopName: string;
  userImage: string;
  userInfo: UserInfo;
  package: Package;
  roles: readonly Role[];
  rights: readonly Right[];
  branches: readonly SessionBranch[];
  /** '' for the default page. */
  startPage: string;
  branchId: number;
};

export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;
type Listener = () => void;

const flag = 'userLoggedIn';
/** The server has ended the session under an open page. */
const endedFlag = 'sessionEnded';
/** `asked` until the server knows of the lock. */
const lockFlag = 'screenLocked';
/** After a logout that did not reach the server. */
const owedFlag = 'logoutOwed';
const fields = [
  'token',
  'tokenExpire',
  'clockOffset',
  'username',
  'displayName',
  'shopInfoId',
  'shopName',
  'userImage',
  'userInfo',
  'package',
  'roles',
  'rights',
  'branches',
  'startPage',
] as const satisfies readonly (keyof StoredSession)[];
const branchField = 'branchId';

const payloadOf = (token: string): { exp?: unknown; iat?: unknown } => {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const value: unknown = JSON.parse(atob(part));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** Expiry in seconds, from exp or the reply; clock offset in ms (0 without an iat). */
export const tokenTimes = (
  reply: TokenReply,
  nowMs: number,
): { tokenExpire: number; clockOffset: number } => {
  const { exp, iat } = payloadOf(reply.token);
  const off = typeof iat === 'number' ? iat * 1000 - nowMs : 0;
  return {
    tokenExpire: typeof exp === 'number' ? exp : reply.tokenExpire,
    clockOffset: Math.abs(off) < 5000 ? 0 : off,
  };
};

/** The first main branch for an owner, the first assigned one for others (docs/spec.md §4); else 0. */
export const firstBranch = (roles: readonly Role[], branches: readonly SessionBranch[]): number => {
  const main = roles.includes('owner') ? branches.find((one) => one.flag1 === 'm') : undefined;
  return (main ?? branches[0])?.branchId ?? 0;
};

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * @param box localStorage: shared by tabs, outlives them.
 * @param tabBox sessionStorage: two tabs may work in two branches.
 */
export const createSessionStore = (box: StorageArea, tabBox: StorageArea, now: () => number = Date.now) => {
  const listeners = new Set<Listener>();
  let known: StoredSession | null | undefined;
  /** Their input on the page waits for them. */
  let last: StoredSession | null = null;

  const read = (): StoredSession | null => {
    if (box.getItem(flag) !== 'true') return null;
    const values = Object.fromEntries(fields.map((field) => [field, parsed(box.getItem(field))]));
    if (
      typeof values['token'] !== 'string' ||
      !Array.isArray(values['roles']) ||
      !Array.isArray(values['branches'])
    )
      return null;
    // `write` stores the fields; they are only lost together.
    const stored = values as Omit<StoredSession, 'branchId'>;
    const asked = Number(tabBox.getItem(branchField) ?? box.getItem(branchField));
    const branchId = stored.branches.some((one) => one.branchId === asked)
      ? asked
      : firstBranch(stored.roles, stored.branches);
    // Stored by a version without these fields.
    return { ...stored, rights: stored.rights ?? [], startPage: stored.startPage ?? '', branchId };
  };
  const get = (): StoredSession | null => {
    if (known === undefined) known = read();
    last = known ?? last;
    return known;
  };
  const isEnded = (): boolean => get() === null && last !== null && box.getItem(endedFlag) === 'true';
  const changed = (): void => {
    known = undefined;
    for (const listener of listeners) listener();
  };
  const write = (values: Partial<StoredSession>): void => {
    for (const field of fields)
      if (values[field] !== undefined) box.setItem(field, JSON.stringify(values[field]));
  };
  const personFields = (person: SessionPerson): Partial<StoredSession> => ({
    username: person.username,
    displayName: person.displayName,
    shopInfoId: person.shopInfoId,
    shopName: person.shopName,
    userImage: person.userImage,
    userInfo: {
      displayName: person.displayName,
      email: person.email,
      photoURL: person.userImage,
      providerId: 'password',
      uid: person.username,
    },
    package: person.package,
    roles: person.roleName.map((one) => one.roleName),
    rights: person.rights,
    branches: person.userBranch,
    startPage: person.startPage,
  });
  const putBranch = (branchId: number): void => {
    box.setItem(branchField, String(branchId));
    tabBox.setItem(branchField, String(branchId));
  };
  const forget = (): void => {
    box.clear();
    tabBox.removeItem(branchField);
  };

  return {
    /** Null when logged out. The same object until something changes. */
    get,
    /** The ended session while the user must log in again, so that the page stays. */
    shown: (): StoredSession | null => (isEnded() ? last : get()),
    /** The page waits for the same user. */
    isEnded,
    /** In this page or before it was loaded. */
    wasEnded: (): boolean => get() === null && box.getItem(endedFlag) === 'true',
    /** Rereads the storage: another tab may have refreshed the token. */
    latest: (): StoredSession | null => {
      known = undefined;
      return get();
    },
    /** Clears the storage first; after an end, restores the previous branch. */
    signIn: (reply: SignInReply): void => {
      const before = isEnded() && last?.username === reply.username ? last.branchId : undefined;
      forget();
      write({ token: reply.token, ...tokenTimes(reply, now()), ...personFields(reply) });
      putBranch(
        reply.userBranch.find((one) => one.branchId === before)?.branchId ??
          firstBranch(
            reply.roleName.map((one) => one.roleName),
            reply.userBranch,
          ),
      );
      box.setItem(flag, 'true');
      changed();
    },
    renew: (reply: TokenReply): void => {
      write({ token: reply.token, ...tokenTimes(reply, now()) });
      changed();
    },
    /** Notifies listeners only when something differs. */
    authorize: (person: SessionPerson): void => {
      const before = JSON.stringify(read());
      write(personFields(person));
      if (JSON.stringify(read()) !== before) changed();
    },
    setStartPage: (startPage: string): void => {
      if (read() === null) return;
      write({ startPage });
      changed();
    },
    /** Ignores a branch that is not in the list. */
    setBranch: (branchId: number): void => {
      const session = read();
      if (session === null || session.branchId === branchId) return;
      if (!session.branches.some((one) => one.branchId === branchId)) return;
      putBranch(branchId);
      changed();
    },
    /** The server has refused the session. */
    clear: (): void => {
      last = read() ?? last;
      forget();
      box.setItem(endedFlag, 'true');
      changed();
    },
    /** Without notifying this tab; the others notice by the storage. */
    clearQuietly: (): void => {
      forget();
      known = undefined;
      last = null;
    },
    /** The server must still be informed of the logout; a login, or `paid`, resets this. */
    oweLogout: (): void => box.setItem(owedFlag, 'true'),
    owesLogout: (): boolean => box.getItem(owedFlag) === 'true',
    paidLogout: (): void => box.removeItem(owedFlag),
    /** The token is still valid (docs/spec.md §4) in `ahead` ms. */
    isAuthenticated: (ahead = 0): boolean => {
      const session = read();
      return session !== null && now() + session.clockOffset + ahead < session.tokenExpire * 1000;
    },
    /** In all tabs: nothing is shown, and calls wait. */
    isLocked: (): boolean => get() !== null && box.getItem(lockFlag) !== null,
    isLockUntold: (): boolean => box.getItem(lockFlag) === 'asked',
    lock: (how: 'asked' | 'told'): void => {
      if (get() === null) return;
      box.setItem(lockFlag, how);
      changed();
    },
    /** While the server is unreachable: if it knows of the lock, its next answer locks again. */
    unlockHere: (): void => {
      box.removeItem(lockFlag);
      changed();
    },
    unlock: (reply: TokenReply): void => {
      box.removeItem(lockFlag);
      write({ token: reply.token, ...tokenTimes(reply, now()) });
      changed();
    },
    /** Another tab has written. */
    reread: changed,
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type SessionStore = ReturnType<typeof createSessionStore>;
