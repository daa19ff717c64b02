/** The calls that begin, check and end a session (docs/spec.md §4, §7). */
import { client, callApi, isApiError } from '#ui/api/client.ts';
import { preferences, store } from '#ui/session/page-session.ts';
import { whenBack } from '#ui/api/connectivity.ts';
import { connectSession } from '#ui/session/session.ts';
import type { Language } from '#lib/text/languages.ts';
import type { LoginReply } from '../login-reply.ts';
import { sessionRows } from '../session-contract.ts';

let telling: Promise<void> | undefined;
/** Tells the server of a logout that it could not be told of; a login waits for that, for its answer takes the cookie away. */
const tellOwed = (): Promise<void> => {
  if (!store.owesLogout()) return Promise.resolve();
  telling ??= callApi(sessionRows.logout, {})
    .then(store.paidLogout, () => undefined)
    .finally(() => (telling = undefined));
  return telling;
};

/** Once, at the start of the app. */
export const connectIdentity = (): void => {
  client.connectRefresh(sessionRows.refresh);
  connectSession({
    logout: () => callApi(sessionRows.logout, {}),
    keep: (change) => callApi(sessionRows.preferences, { body: change }),
  });
  void tellOwed();
  whenBack(() => void tellOwed());
};

/**
 * Keeps the session that a login answers with. A language picked on the login page goes before the one kept with the user.
 * ApiError when refused.
 */
export const enter = async (login: Promise<LoginReply>, picked: Language | null): Promise<void> => {
  const reply = await login.catch((error) => {
    // Whoever was logged in before is not any more (docs/spec.md §4).
    store.clear();
    throw error;
  });
  store.signIn(reply);
  preferences.set({
    language: picked ?? reply.language,
    ...(reply.theme !== null && { theme: reply.theme }),
  });
  if (picked === null || picked === reply.language) return;
  // The choice is in the cookie already; the login stands even when it cannot be kept with the user.
  await callApi(sessionRows.preferences, { body: { language: picked } }).catch(() => undefined);
};

/** Logs in by password. ApiError when refused; SECOND_STEP for whoever has a second factor. */
export const signIn = async (username: string, password: string, picked: Language | null): Promise<void> => {
  await tellOwed();
  await enter(callApi(sessionRows.login, { body: { username, password } }), picked);
};

/** Nobody answered for the shop: no word about the session. */
const unanswered = new Set([0, 423, 429, 502, 503, 504]);
/** Any other failure ends the session (docs/spec.md §4). */
const endWhenFailed = (error: unknown): void => {
  if (isApiError(error) && !unanswered.has(error.status)) store.clear();
};

const checkToken = async (username: string, token: string): Promise<void> => {
  const valid = await callApi(sessionRows.checkAuthen, { body: { username, token } });
  // A token renewed meanwhile has been proved by its renewal.
  if (!valid && store.get()?.token === token) store.clear();
};

const rightsOf = (
  roles: readonly string[],
  branches: readonly { branchId: number }[],
  size: string,
): string => JSON.stringify([roles.toSorted(), branches.map((one) => one.branchId).toSorted(), size]);

/** Takes over what the user may do as of now; a token that says otherwise is renewed first, for the server reads rights from it. */
const authorize = async (username: string): Promise<void> => {
  const person = await callApi(sessionRows.getAuthorize, { body: { username } });
  const session = store.get();
  if (session?.username !== person.username) return;
  const before = rightsOf(session.roles, session.branches, session.package);
  const after = rightsOf(
    person.roleName.map((one) => one.roleName),
    person.userBranch,
    person.package,
  );
  if (before !== after && !(await client.renew())) return;
  store.authorize(person);
};

const minute = 60_000;
let lastCheck = 0;

/**
 * Asks the server, at most once a minute unless it is to be `now`, whether the session stands and what the user may do now; both
 * questions at once, while the page is already loading.
 */
export const checkSession = (now = false): void => {
  const session = store.get();
  if (session === null || (!now && Date.now() - lastCheck < minute)) return;
  lastCheck = Date.now();
  checkToken(session.username, session.token).catch(endWhenFailed);
  authorize(session.username).catch(endWhenFailed);
};
