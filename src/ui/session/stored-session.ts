/** The session of docs/spec.md §4. Each field is a storage entry that all tabs share. */
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

export type UserInfo = {
  displayName: string;
  email: string;
  photoURL: string;
  providerId: string;
  uid: string;
};

export type StoredSession = {
  token: string;
  /** Seconds since 1970, from the token's `exp`. */
  tokenExpire: number;
  /** Server's clock minus this machine's, in ms, by the token's `iat`. */
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
  startPage: string;
  branchId: number;
};

export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

const flag = 'userLoggedIn';
/** Storage entry that exists after the server has ended the session of an open page. */
const endedFlag = 'sessionEnded';
/** Storage entry that exists after a logout, until the next login. */
const loggedOutFlag = 'loggedOut';
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

/**
 * Returns the expiry in seconds, from `exp` or the reply. Returns the clock offset in ms from `iat`, or 0
 * without `iat` or below 5 s.
 */
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

/**
 * Returns the first main branch for owners and the first branch for others (docs/spec.md §4), or 0 without a
 * branch.
 */
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

const personFieldsOf = (person: SessionPerson): Partial<StoredSession> => ({
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

export class SessionStorage {
  readonly box: StorageArea;
  readonly #tabBox: StorageArea;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #known: StoredSession | null | undefined;
  /** Last user of this page, whose input remains until the next login. */
  #last: StoredSession | null = null;

  constructor(box: StorageArea, tabBox: StorageArea, now: () => number) {
    this.box = box;
    this.#tabBox = tabBox;
    this.#now = now;
  }

  get(): StoredSession | null {
    if (this.#known === undefined) this.#known = this.read();
    this.#last = this.#known ?? this.#last;
    return this.#known;
  }

  get last(): StoredSession | null {
    return this.#last;
  }

  wasEnded(): boolean {
    return this.get() === null && this.box.getItem(endedFlag) === 'true';
  }

  isEnded(): boolean {
    return this.wasEnded() && this.#last !== null;
  }

  read(): StoredSession | null {
    if (this.box.getItem(flag) !== 'true') return null;
    const values = Object.fromEntries(fields.map((field) => [field, parsed(this.box.getItem(field))]));
    if (
      typeof values['token'] !== 'string' ||
      !Array.isArray(values['roles']) ||
      !Array.isArray(values['branches'])
    )
      return null;
    // `#write` stores all fields together, so no field is missing.
    const stored = values as Omit<StoredSession, 'branchId'>;
    const chosen = Number(this.#tabBox.getItem(branchField) ?? this.box.getItem(branchField));
    const branchId = stored.branches.some((one) => one.branchId === chosen)
      ? chosen
      : firstBranch(stored.roles, stored.branches);
    // Older versions lack these fields. The first page loads them.
    return { ...stored, rights: stored.rights ?? [], startPage: stored.startPage ?? '', branchId };
  }

  writeToken(reply: TokenReply): void {
    this.#write({ token: reply.token, ...tokenTimes(reply, this.#now()) });
  }

  writePerson(person: SessionPerson): void {
    this.#write(personFieldsOf(person));
  }

  writeStartPage(startPage: string): void {
    this.#write({ startPage });
  }

  writeBranch(branchId: number): void {
    this.box.setItem(branchField, String(branchId));
    this.#tabBox.setItem(branchField, String(branchId));
  }

  markLoggedIn(): void {
    this.box.setItem(flag, 'true');
  }

  removeAll(): void {
    this.box.clear();
    this.#tabBox.removeItem(branchField);
  }

  end(): void {
    this.#last = this.read() ?? this.#last;
    this.removeAll();
    this.box.setItem(endedFlag, 'true');
    this.changed();
  }

  forget(): void {
    this.removeAll();
    this.box.setItem(loggedOutFlag, 'true');
    this.#known = undefined;
    this.#last = null;
  }

  /** Ends the session without a logout if the browser deleted the storage of an open page. */
  reread(): void {
    if (this.#last !== null && this.read() === null && this.box.getItem(loggedOutFlag) === null)
      this.box.setItem(endedFlag, 'true');
    this.#known = undefined;
  }

  changed(): void {
    this.reread();
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #write(values: Partial<StoredSession>): void {
    for (const field of fields)
      if (values[field] !== undefined) this.box.setItem(field, JSON.stringify(values[field]));
  }
}
