import type { Db } from '../db/db.ts';
import { listenTimeoutMs } from './listen.ts';

/** The most notices that wait while the database is down. If there are more, one gap notice replaces them. */
const mostWaiting = 1000;
const retryDelay = 250;

/**
 * Sends notices to other processes. A failed notice is sent again, because the other processes may not have
 * noticed the interruption.
 */
export class ChangeOutbox {
  readonly #db: Db;
  readonly #channel: string;
  readonly #gapNotice: string;
  #waiting: string[] = [];
  #sending: Promise<void> | undefined;

  constructor(db: Db, channel: string, gapNotice: string) {
    this.#db = db;
    this.#channel = channel;
    this.#gapNotice = gapNotice;
  }

  add(notice: string): void {
    this.#waiting = this.#waiting.length >= mostWaiting ? [this.#gapNotice] : [...this.#waiting, notice];
    this.#sending ??= this.#flush().finally(() => (this.#sending = undefined));
  }

  addGap(): void {
    this.add(this.#gapNotice);
  }

  async sent(): Promise<void> {
    await Promise.race([
      this.#sending,
      new Promise((resolve) => void setTimeout(resolve, listenTimeoutMs).unref()),
    ]);
  }

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const texts = this.#waiting;
      this.#waiting = [];
      try {
        await this.#db.announce(this.#channel, texts);
      } catch {
        if (this.#db.pool.ending) return;
        const tooMany = texts.length + this.#waiting.length > mostWaiting;
        this.#waiting = tooMany ? [this.#gapNotice] : [...texts, ...this.#waiting];
        await new Promise((resolve) => void setTimeout(resolve, retryDelay).unref());
      }
    }
  }
}
