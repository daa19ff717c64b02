/**
 * Calls to the server. A 401 makes one refresh of the access token for everything that waits, in all tabs, and
 * every call is sent again; when the refresh is refused the session ends (docs/spec.md §4, §8).
 */
import { asItStands, say } from '../i18n/translation.ts';
import type { ReplyOf, Row } from '#lib/contract/contract.ts';
import { failTitle, wouldWrite } from '#lib/errors/failure-title.ts';
import { fill } from '#lib/text/languages.ts';
import { ApiError, isApiError, isPassing } from './api-error.ts';
import type { AnySent, LocalWords, Sender, Sent } from './api-request.ts';
import { addressOf, localError, readAnswer, requestOf, sentId } from './api-request.ts';
import { patient } from './retry-when-busy.ts';
import { preferences, store } from '../session/page-session.ts';
import { watchLine } from './queue-client.ts';
import { askLine, net } from './connectivity.ts';
import type { SessionStore, TokenReply } from '../session/session-store.ts';

export { ApiError, isApiError, isPassing };
export type { Sent } from './api-request.ts';

type Lock = <T>(work: () => Promise<T>) => Promise<T>;
export type ClientParts = {
  fetch: typeof globalThis.fetch;
  store: SessionStore;
  language: () => string;
  words: (row: Row) => LocalWords;
  /** One at a time over all tabs. */
  lock: Lock;
  /** A call got no answer. */
  unanswered?: () => void;
  /** Hears of each call that waits because the server has too much to do. */
  busy?: (waiting: Promise<void>) => void;
  /** Nothing is open to this person but to set up a second step of their login. */
  confined?: () => void;
};

/** What a request is made with. */
export type Sending = { sender: Sender; language: string; words: LocalWords };

/** So long a call takes on a slow line, in milliseconds: a token that ends sooner may have ended when it is there. */
const onTheWay = 20_000;

export const createClient = ({
  fetch,
  store: session,
  language,
  words,
  lock,
  unanswered,
  busy,
  confined,
}: ClientParts) => {
  let refreshRow: Row | undefined;
  let refreshing: Promise<boolean> | undefined;

  const once = async (row: Row, sent: AnySent): Promise<unknown> => {
    const said = words(row);
    const now = session.get();
    const request = requestOf(row, sent, now, language());
    let answer: Response;
    try {
      answer = await fetch(addressOf(row.path, sent.params, sent.query), request);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      unanswered?.();
      throw localError(0, said);
    }
    return readAnswer(answer, said, sentId(request)).catch((error: unknown) => {
      if (isApiError(error, 'FACTOR_REQUIRED')) confined?.();
      throw error;
    });
  };

  /** Resolves when the screen is not locked, or nobody is logged in any more. */
  const unlocked = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = session.subscribe(() => {
        if (session.isLocked()) return;
        stop();
        resolve();
      });
    });

  const askForToken = async (): Promise<TokenReply> => {
    const row = refreshRow;
    if (row === undefined) throw new Error('no refresh call is connected');
    // The row's reply is a TokenReply by the type of `connectRefresh`.
    return (await patient(row, {}, (waited) => once(row, { waited }), busy)) as TokenReply;
  };

  /** Resolves to true when a token other than `used` is at hand. */
  const refreshPast = async (used: string): Promise<boolean> => {
    const before = session.latest();
    if (before === null) return false;
    if (before.token !== used) return true;
    try {
      session.renew(await askForToken());
      return true;
    } catch (error) {
      if (isApiError(error, 'SESSION_LOCKED')) session.lock('told');
      if (!isApiError(error) || error.status === 423 || isPassing(error) || error.status === 429) throw error;
      // Without a lock between tabs (plain http) another one may have taken the refresh cookie's turn.
      const after = session.latest();
      if (after !== null && after.token !== used) return true;
      session.clear();
      return false;
    }
  };

  /** A new access token in place of `used`: one call for all who ask meanwhile. False when the session has ended. */
  const refresh = (used: string): Promise<boolean> => {
    refreshing ??= lock(() => refreshPast(used)).finally(() => (refreshing = undefined));
    return refreshing;
  };

  /** Runs the work as whoever is logged in; after a 401 once more with a renewed token. */
  const carry = async <T>(row: Row, work: (sent: Sending) => Promise<T>): Promise<T> => {
    const go = (): Promise<T> => work({ sender: session.get(), language: language(), words: words(row) });
    if (row.allow === 'public') return go();
    const whose = session.get()?.username;
    if (session.isLocked()) await unlocked();
    // Never in the name of whoever came after.
    if (session.get()?.username !== whose) throw localError(401, words(row));
    const used = session.get()?.token;
    // Logged out a moment ago: the answer is known.
    if (used === undefined) throw localError(401, words(row));
    if (!session.isAuthenticated()) await refresh(used);
    // It still holds: a renewal that fails keeps no call from going.
    else if (!session.isAuthenticated(onTheWay)) await refresh(used).catch(() => false);
    const current = session.get()?.token;
    try {
      return await go();
    } catch (error) {
      if (isApiError(error, 'SESSION_LOCKED')) {
        session.lock('told');
        return carry(row, work);
      }
      if (current === undefined || !(error instanceof ApiError) || error.status !== 401) throw error;
      if (!(await refresh(current))) throw error;
      return go();
    }
  };

  const send = (row: Row, sent: AnySent): Promise<unknown> =>
    carry(row, () => {
      const whose = session.get()?.username;
      const go = (waited: number): Promise<unknown> => {
        // Who waited may have left meanwhile.
        if (session.get()?.username !== whose) throw localError(401, words(row));
        return once(row, { ...sent, waited });
      };
      return patient(row, sent, go, busy);
    });

  return {
    send,
    carry,
    /** Tells the client which row renews the token: the core knows no room. */
    connectRefresh: (row: Row & { reply: { _output: TokenReply } }): void => void (refreshRow = row),
    /** True when logged in with a token that is not past its end, after a refresh if need be. */
    ensureFresh: async (): Promise<boolean> => {
      const used = session.latest()?.token;
      if (used === undefined) return false;
      return session.isAuthenticated() || refresh(used);
    },
    /** A new token whatever the old one's age. */
    renew: async (): Promise<boolean> => {
      const used = session.get()?.token;
      return used !== undefined && refresh(used);
    },
  };
};

const browserLock: Lock = (work) =>
  // Only pages on https or localhost have locks.
  'locks' in navigator ? navigator.locks.request('ratri-refresh', work) : work();

const localWords =
  (row: Row): LocalWords =>
  (code, ref) => {
    const title = failTitle(row, row.method);
    return {
      title: say(`core:errors.${code}.title`) || say(`core:fail.${title}`),
      detail: [
        fill(
          asItStands(`core:errors.${code}.detail`),
          wouldWrite(title) ? { unsaved: say('core:unsaved') } : {},
        ),
        ref === undefined ? '' : say('core:problem', { ref }),
      ]
        .join(' ')
        .trim(),
    };
  };

/** Where it is set up. */
const ownAccount = '/backoffice/me';

const told = watchLine({ ask: askLine, busy: net.hold });

export const client = createClient({
  fetch: (...args) => told(globalThis.fetch(...args)),
  store,
  language: () => preferences.get().language,
  words: localWords,
  lock: browserLock,
  unanswered: () => void net.look(),
  busy: net.hold,
  confined: () => {
    if (window.location.pathname !== ownAccount) window.location.replace(ownAccount);
  },
});

/** Calls the row; resolves to its reply. ApiError with the server's words when refused or when no answer came. */
export const callApi = async <R extends Row>(row: R, sent: Sent<R>): Promise<ReplyOf<R>> =>
  // The server checks every reply against the row's schema before it leaves.
  (await client.send(row, sent)) as ReplyOf<R>;
