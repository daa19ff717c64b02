import { apiClient, callApi, isApiError } from '#ui/api/client.ts';
import { preferenceStore, sessionStore } from '#ui/session/page-session.ts';
import { onReconnect } from '#ui/api/connectivity.ts';
import { connectSession } from '#ui/session/session.ts';
import type { Language } from '#lib/text/languages.ts';
import type { LoginReply } from '../login-reply.ts';
import { sessionRows } from '../session-contract.ts';

let telling: Promise<void> | undefined;
/**
 * Reports a logout that did not reach the server. Must end before a login, because the logout's reply deletes
 * the refresh cookie.
 */
const tellOwed = (): Promise<void> => {
  if (!sessionStore.owesLogout()) return Promise.resolve();
  telling ??= callApi(sessionRows.logout, {})
    .then(sessionStore.paidLogout, () => undefined)
    .finally(() => (telling = undefined));
  return telling;
};

export const connectIdentity = (): void => {
  apiClient.connectRefresh(sessionRows.refresh);
  connectSession({
    logout: () => callApi(sessionRows.logout, {}),
    keep: (change) => callApi(sessionRows.preferences, { body: change }),
  });
  void tellOwed();
  onReconnect(() => void tellOwed());
};

/** `picked`, the language of the login page, overrides the stored one. */
export const startSessionFromLogin = async (
  login: Promise<LoginReply>,
  picked: Language | null,
): Promise<void> => {
  const reply = await login.catch((error) => {
    // A failed login logs out the previous user (docs/spec.md §4).
    sessionStore.clear();
    throw error;
  });
  sessionStore.signIn(reply);
  preferenceStore.set({
    language: picked ?? reply.language,
    ...(reply.theme !== null && { theme: reply.theme }),
  });
  if (picked === null || picked === reply.language) return;
  // The login is valid even if the language is not saved.
  await callApi(sessionRows.preferences, { body: { language: picked } }).catch(() => undefined);
};

export const signIn = async (username: string, password: string, picked: Language | null): Promise<void> => {
  await tellOwed();
  await startSessionFromLogin(callApi(sessionRows.login, { body: { username, password } }), picked);
};

/** These statuses prove nothing about the session. 0 means no reply. */
const unanswered = new Set([0, 423, 429, 502, 503, 504]);
/** Any other status ends the session (docs/spec.md §4). */
const endWhenFailed = (error: unknown): void => {
  if (isApiError(error) && !unanswered.has(error.status)) sessionStore.clear();
};

const checkToken = async (username: string, token: string): Promise<void> => {
  const valid = await callApi(sessionRows.checkAuthen, { body: { username, token } });
  if (!valid && sessionStore.get()?.token === token) sessionStore.clear();
};

const rightsOf = (
  roles: readonly string[],
  branches: readonly { branchId: number }[],
  size: string,
): string => JSON.stringify([roles.toSorted(), branches.map((one) => one.branchId).toSorted(), size]);

/** The server reads rights from the token, so changed rights need a new token. */
const authorize = async (username: string): Promise<void> => {
  const person = await callApi(sessionRows.getAuthorize, { body: { username } });
  const session = sessionStore.get();
  if (session?.username !== person.username) return;
  const before = rightsOf(session.roles, session.branches, session.package);
  const after = rightsOf(
    person.roleName.map((one) => one.roleName),
    person.userBranch,
    person.package,
  );
  if (before !== after && !(await apiClient.renew())) return;
  sessionStore.authorize(person);
};

const minute = 60_000;
let lastCheck = 0;

export const checkSession = (now = false): void => {
  const session = sessionStore.get();
  if (session === null || (!now && Date.now() - lastCheck < minute)) return;
  lastCheck = Date.now();
  checkToken(session.username, session.token).catch(endWhenFailed);
  authorize(session.username).catch(endWhenFailed);
};
