/**
 * The client renews the token once after a 401, for all pending calls in all tabs. A refused renewal ends the
 * session (docs/spec.md §4, §8).
 */
import { rawText, translateText } from '../i18n/translation.ts';
import type { ReplyOf, OperationDefinition } from '#lib/contract/contract.ts';
import { failureTitleOf, isWriteFailure } from '#lib/errors/failure-title.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { ApiError, isApiError, isTemporaryFailure } from './api-error.ts';
import type { AnyRequestInput, LocalErrorTexts, RequestSender, RequestInput } from './api-request.ts';
import {
  requestUrlOf,
  localApiError,
  readReply,
  requestInitOf,
  sentRequestId,
  usesToken,
} from './api-request.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { preferenceStore, sessionStore } from '../session/page-session.ts';
import { watchQueue } from './queue-client.ts';
import { isQueueing, connectivity } from './connectivity.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { TokenReply } from '../session/stored-session.ts';
import { type TabLock, TokenRefresh } from './token-refresh.ts';

export { ApiError, isApiError, isTemporaryFailure };
export type { RequestInput } from './api-request.ts';

export type ApiClientOptions = {
  fetch: typeof globalThis.fetch;
  store: SessionStore;
  language: () => string;
  words: (row: OperationDefinition) => LocalErrorTexts;
  lock: TabLock;
  unanswered?: () => void;
  /** Gets the promise of each wait for an overloaded server. */
  busy?: (waiting: Promise<void>) => void;
  /** Runs if the user must first set up a second login factor. */
  confined?: () => void;
};

export type RequestContext = { sender: RequestSender; language: string; words: LocalErrorTexts };

/** The milliseconds of a call on a slow connection. A token that expires sooner may be invalid on arrival. */
const onTheWay = 20_000;

class ApiClient {
  readonly tokens: TokenRefresh;
  readonly #options: ApiClientOptions;
  readonly #session: SessionStore;

  constructor(options: ApiClientOptions) {
    this.#options = options;
    this.#session = options.store;
    this.tokens = new TokenRefresh({
      session: options.store,
      lock: options.lock,
      send: (row) => retryWhenBusy(row, {}, (waited) => this.#sendOnce(row, { waited }), options.busy),
    });
  }

  async carry<T>(row: OperationDefinition, work: (sent: RequestContext) => Promise<T>): Promise<T> {
    const { language, words } = this.#options;
    const session = this.#session;
    const go = (): Promise<T> => work({ sender: session.get(), language: language(), words: words(row) });
    if (!usesToken(row)) return go();
    await this.#ensureToken(row);
    const current = session.get()?.token;
    try {
      return await go();
    } catch (error) {
      if (isApiError(error, 'SESSION_LOCKED')) {
        session.lock('reported');
        return this.carry(row, work);
      }
      if (current === undefined || !(error instanceof ApiError) || error.status !== 401) throw error;
      if (!(await this.tokens.refresh(current))) throw error;
      return go();
    }
  }

  send(row: OperationDefinition, sent: AnyRequestInput): Promise<unknown> {
    return this.carry(row, () => {
      const whose = this.#username();
      const go = (waited: number): Promise<unknown> => {
        if (this.#username() !== whose) throw localApiError(401, this.#options.words(row));
        return this.#sendOnce(row, { ...sent, waited });
      };
      return retryWhenBusy(row, sent, go, this.#options.busy);
    });
  }

  #username(): string | undefined {
    return this.#session.get()?.username;
  }

  /** Waits while the screen is locked, then renews an expired or soon expiring token. */
  async #ensureToken(row: OperationDefinition): Promise<void> {
    const { words } = this.#options;
    const session = this.#session;
    const whose = this.#username();
    if (session.isLocked()) await this.#unlocked();
    // The call must not run for another user who has logged in since.
    if (this.#username() !== whose) throw localApiError(401, words(row));
    const used = session.get()?.token;
    if (used === undefined) throw localApiError(401, words(row));
    if (!session.isAuthenticated()) await this.tokens.refresh(used);
    // The token is still valid, so a failure does not matter.
    else if (!session.isAuthenticated(onTheWay)) await this.tokens.refresh(used).catch(() => false);
  }

  #unlocked(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#session.subscribe(() => {
        if (this.#session.isLocked()) return;
        stop();
        resolve();
      });
    });
  }

  async #sendOnce(row: OperationDefinition, sent: AnyRequestInput): Promise<unknown> {
    const { fetch, language, unanswered, confined } = this.#options;
    const texts = this.#options.words(row);
    const request = requestInitOf(row, sent, this.#session.get(), language());
    let answer: Response;
    try {
      answer = await fetch(requestUrlOf(row.path, sent.params, sent.query), request);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      unanswered?.();
      throw localApiError(0, texts);
    }
    return readReply(answer, texts, sentRequestId(request)).catch((error: unknown) => {
      if (isApiError(error, 'FACTOR_REQUIRED')) confined?.();
      throw error;
    });
  }
}

export const createApiClient = (options: ApiClientOptions) => {
  const { store: session } = options;
  const client = new ApiClient(options);
  const { tokens } = client;
  return {
    send: client.send.bind(client),
    carry: <T>(row: OperationDefinition, work: (sent: RequestContext) => Promise<T>): Promise<T> =>
      client.carry(row, work),
    /** The renewing operation belongs to a higher module. */
    connectRefresh: (row: OperationDefinition & { reply: { _output: TokenReply } }): void =>
      tokens.connect(row),
    ensureFresh: async (): Promise<boolean> => {
      const used = session.latest()?.token;
      if (used === undefined) return false;
      return session.isAuthenticated() || tokens.refresh(used);
    },
    renew: async (): Promise<boolean> => {
      const used = session.get()?.token;
      return used !== undefined && tokens.refresh(used);
    },
  };
};

const browserLock: TabLock = (work) =>
  // Web locks need https or localhost.
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

const ownAccount = '/backoffice/me';

const reported = watchQueue({ ask: isQueueing, busy: connectivity.hold });

export const apiClient = createApiClient({
  fetch: (...args) => reported(globalThis.fetch(...args)),
  store: sessionStore,
  language: () => preferenceStore.get().language,
  words: localWords,
  lock: browserLock,
  unanswered: connectivity.suspect,
  busy: connectivity.hold,
  confined: () => {
    if (window.location.pathname !== ownAccount) window.location.replace(ownAccount);
  },
});

export const callApi = async <R extends OperationDefinition>(
  row: R,
  sent: RequestInput<R>,
): Promise<ReplyOf<R>> => (await apiClient.send(row, sent)) as ReplyOf<R>;
