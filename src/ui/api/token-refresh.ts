import type { OperationDefinition } from '#lib/contract/contract.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { TokenReply } from '../session/stored-session.ts';
import { isApiError, isTemporaryFailure } from './api-error.ts';

export type TabLock = <T>(work: () => Promise<T>) => Promise<T>;

type Parts = {
  session: SessionStore;
  lock: TabLock;
  send: (row: OperationDefinition) => Promise<unknown>;
};

/** One refresh serves all callers in all tabs. */
export class TokenRefresh {
  readonly #parts: Parts;
  #row: OperationDefinition | undefined;
  #refreshing: Promise<boolean> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  connect(row: OperationDefinition & { reply: { _output: TokenReply } }): void {
    this.#row = row;
  }

  refresh(used: string): Promise<boolean> {
    this.#refreshing ??= this.#parts
      .lock(() => this.#refreshPast(used))
      .finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  async #refreshPast(used: string): Promise<boolean> {
    const { session } = this.#parts;
    const before = session.latest();
    if (before === null) {
      session.reread();
      return false;
    }
    if (before.token !== used) return true;
    try {
      session.renew(await this.#requestToken());
      return true;
    } catch (error) {
      if (isApiError(error, 'SESSION_LOCKED')) session.lock('reported');
      if (!isApiError(error) || error.status === 423 || isTemporaryFailure(error) || error.status === 429)
        throw error;
      // Without a lock between tabs (plain http), another tab may have used the refresh cookie.
      const after = session.latest();
      if (after !== null && after.token !== used) return true;
      session.clear();
      return false;
    }
  }

  async #requestToken(): Promise<TokenReply> {
    if (this.#row === undefined) throw new Error('no refresh call is connected');
    return (await this.#parts.send(this.#row)) as TokenReply;
  }
}
