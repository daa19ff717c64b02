/**
 * A 401 causes one token refresh for all pending calls in all tabs, then every call is resent; a refused refresh ends the session
 * (docs/spec.md §4, §8).
 */
import { rawText, translateText } from '../i18n/translation.ts';
import type { ReplyOf, OperationDefinition } from '#lib/contract/contract.ts';
import { failureTitleOf, isWriteFailure } from '#lib/errors/failure-title.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { ApiError, isApiError, isTemporaryFailure } from './api-error.ts';
import type { AnyRequestInput, LocalErrorTexts, RequestSender, RequestInput } from './api-request.ts';
import { requestUrlOf, localApiError, readReply, requestInitOf, sentRequestId } from './api-request.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { preferenceStore, sessionStore } from '../session/page-session.ts';
import { watchQueue } from './queue-client.ts';
import { isQueueing, connectivity } from './connectivity.ts';
import type { SessionStore, TokenReply } from '../session/session-store.ts';

export { ApiError, isApiError, isTemporaryFailure };
export type { RequestInput } from './api-request.ts';

type Lock = <T>(work: () => Promise<T>) => Promise<T>;
export type ApiClientOptions = {
  fetch: typeof globalThis.fetch;
  store: SessionStore;
  language: () => string;
  words: (row: OperationDefinition) => LocalErrorTexts;
  lock: Lock;
  unanswered?: () => void;
  /** With each wait for an overloaded server. */
  busy?: (waiting: Promise<void>) => void;
  /** The user may only set up their second factor. */
  confined?: () => void;
};

export type RequestContext = { sender: RequestSender; language: string; words: LocalErrorTexts };

/** Ms of a call on a slow connection: a token that expires sooner may be invalid on arrival. */
const onTheWay = 20_000;

export const createApiClient = ({
  fetch,
  store: session,
  language,
  words,
  lock,
  unanswered,
  busy,
  confined,
}: ApiClientOptions) => {
  let refreshRow: OperationDefinition | undefined;
  let refreshing: Promise<boolean> | undefined;

  const once = async (row: OperationDefinition, sent: AnyRequestInput): Promise<unknown> => {
    const said = words(row);
    const now = session.get();
    const request = requestInitOf(row, sent, now, language());
    let answer: Response;
    try {
      answer = await fetch(requestUrlOf(row.path, sent.params, sent.query), request);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      unanswered?.();
      throw localApiError(0, said);
    }
    return readReply(answer, said, sentRequestId(request)).catch((error: unknown) => {
      if (isApiError(error, 'FACTOR_REQUIRED')) confined?.();
      throw error;
    });
  };

  /** Or no user is logged in. */
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
    // A TokenReply by the type of `connectRefresh`.
    return (await retryWhenBusy(row, {}, (waited) => once(row, { waited }), busy)) as TokenReply;
  };

  /** True when a token other than `used` is available. */
  const refreshPast = async (used: string): Promise<boolean> => {
    const before = session.latest();
    if (before === null) return false;
    if (before.token !== used) return true;
    try {
      session.renew(await askForToken());
      return true;
    } catch (error) {
      if (isApiError(error, 'SESSION_LOCKED')) session.lock('told');
      if (!isApiError(error) || error.status === 423 || isTemporaryFailure(error) || error.status === 429)
        throw error;
      // Without a lock (plain http) another tab may have used the refresh cookie.
      const after = session.latest();
      if (after !== null && after.token !== used) return true;
      session.clear();
      return false;
    }
  };

  /** One request for all concurrent callers. False when the session has ended. */
  const refresh = (used: string): Promise<boolean> => {
    refreshing ??= lock(() => refreshPast(used)).finally(() => (refreshing = undefined));
    return refreshing;
  };

  /** After a 401 once more with a renewed token. */
  const carry = async <T>(
    row: OperationDefinition,
    work: (sent: RequestContext) => Promise<T>,
  ): Promise<T> => {
    const go = (): Promise<T> => work({ sender: session.get(), language: language(), words: words(row) });
    if (row.allow === 'public') return go();
    const whose = session.get()?.username;
    if (session.isLocked()) await unlocked();
    // Never sends a call in the name of a later user.
    if (session.get()?.username !== whose) throw localApiError(401, words(row));
    const used = session.get()?.token;
    if (used === undefined) throw localApiError(401, words(row));
    if (!session.isAuthenticated()) await refresh(used);
    // The token is still valid, so a failed renewal does not stop the call.
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

  const send = (row: OperationDefinition, sent: AnyRequestInput): Promise<unknown> =>
    carry(row, () => {
      const whose = session.get()?.username;
      const go = (waited: number): Promise<unknown> => {
        // The user may have logged out during the wait.
        if (session.get()?.username !== whose) throw localApiError(401, words(row));
        return once(row, { ...sent, waited });
      };
      return retryWhenBusy(row, sent, go, busy);
    });

  return {
    send,
    carry,
    connectRefresh: (row: OperationDefinition & { reply: { _output: TokenReply } }): void =>
      void (refreshRow = row),
    ensureFresh: async (): Promise<boolean> => {
      const used = session.latest()?.token;
      if (used === undefined) return false;
      return session.isAuthenticated() || refresh(used);
    },
    /** Regardless of the old one's age. */
    renew: async (): Promise<boolean> => {
      const used = session.get()?.token;
      return used !== undefined && refresh(used);
    },
  };
};

const browserLock: Lock = (work) =>
  // Locks exist only on https and localhost.
  'locks' in navigator ? navigator.locks.request('ratri-refresh', work) : work();

const localWords =
  (row: OperationDefinition): LocalErrorTexts =>
  (code, ref) => {
    const title = failureTitleOf(row, row.method);
    return {
      title: translateText(`core:errors.${code}.title`) || translateText(`core:fail.${title}`),
      detail: [
        fillTemplate(
          rawText(`core:errors.${code}.detail`),
          isWriteFailure(title) ? { unsaved: translateText('core:unsaved') } : {},
        ),
        ref === undefined ? '' : translateText('core:problem', { ref }),
      ]
        .join(' ')
        .trim(),
    };
  };

/** For the second factor. */
const ownAccount = '/backoffice/me';

const told = watchQueue({ ask: isQueueing, busy: connectivity.hold });

export const apiClient = createApiClient({
  fetch: (...args) => told(globalThis.fetch(...args)),
  store: sessionStore,
  language: () => preferenceStore.get().language,
  words: localWords,
  lock: browserLock,
  unanswered: () => void connectivity.look(),
  busy: connectivity.hold,
  confined: () => {
    if (window.location.pathname !== ownAccount) window.location.replace(ownAccount);
  },
});

/** Throws ApiError, with local texts when there was no answer. */
export const callApi = async <R extends OperationDefinition>(
  row: R,
  sent: RequestInput<R>,
): Promise<ReplyOf<R>> =>
  // The server validates every reply.
  (await apiClient.send(row, sent)) as ReplyOf<R>;
