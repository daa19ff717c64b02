/**
 * Opens and reads the stream of live changes, reconnects, and asks for a refetch of missed changes. Tests
 * replace page and cache through the options.
 */
import { type LiveChange, newestChangesOf } from '#lib/contract/live-change.ts';

export type LiveStreamOptions = {
  open: (signal: AbortSignal) => Promise<Response>;
  /** Refetches queries whose first path segment after /api/ is in `reads`, or all after a gap. */
  refresh: (reads: ReadonlySet<string> | 'all', after?: string) => void;
  wanted: () => boolean;
  hidden: () => boolean;
  watch: (look: () => void) => void;
  /** Calls the listener when the server is reachable again: a stream does not notice every interruption. */
  back: (listener: () => void) => void;
  times?: Partial<StreamTimes>;
};

const usual = {
  /** 250 ms plus up to 750 random ms spread the refetches of many pages. */
  gather: 250,
  spread: 750,
  /** The server sends something every 20 seconds, so a longer silence is a dead connection. */
  silence: 50_000,
  hiddenFor: 30_000,
  firstWait: 1000,
  longestWait: 30_000,
};

type StreamTimes = typeof usual;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

class ChangeCollector {
  readonly #parts: LiveStreamOptions;
  readonly #times: StreamTimes;
  readonly #reads = new Set<string>();
  readonly #ids = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: LiveStreamOptions, times: StreamTimes) {
    this.#parts = parts;
    this.#times = times;
  }

  add({ reads, id }: Pick<LiveChange, 'reads' | 'id'>): void {
    for (const one of reads) this.#reads.add(one);
    this.#ids.add(id);
    const { gather, spread } = this.#times;
    if (this.#timer === undefined)
      this.#timer = setTimeout(() => this.flush(), gather + Math.random() * spread);
  }

  flush(): void {
    this.#timer = undefined;
    if (this.#reads.size === 0 || this.#parts.hidden()) return;
    const [reads, after] = [new Set(this.#reads), newestChangesOf(this.#ids)];
    this.#forget();
    this.#parts.refresh(reads, after);
  }

  refreshAll(): void {
    this.#forget();
    this.#parts.refresh('all');
  }

  #forget(): void {
    this.#reads.clear();
    this.#ids.clear();
  }
}

class LiveStream {
  readonly #parts: LiveStreamOptions;
  readonly #times: StreamTimes;
  readonly #changes: ChangeCollector;
  #following: AbortController | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  /** Whether a stream was open since the login. A new stream may have missed changes. */
  #wasOpen = false;
  /** Whether the server sent the client to another process. */
  #moved = false;
  #endWait = (): void => {};

  constructor(parts: LiveStreamOptions) {
    this.#parts = parts;
    this.#times = { ...usual, ...parts.times };
    this.#changes = new ChangeCollector(parts, this.#times);
  }

  look(): void {
    clearTimeout(this.#hiding);
    if (!this.#parts.wanted()) {
      this.stop();
      this.#wasOpen = false;
    } else if (this.#parts.hidden()) this.#hiding = setTimeout(() => this.stop(), this.#times.hiddenFor);
    else if (this.#following !== undefined) this.#changes.flush();
    else {
      this.#following = new AbortController();
      void this.#follow(this.#following.signal);
    }
  }

  networkIsBack(): void {
    if (!this.#parts.wanted()) return;
    this.#changes.refreshAll();
    this.#endWait();
  }

  stop(): void {
    this.#following?.abort();
    this.#following = undefined;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { gather, firstWait, longestWait } = this.#times;
    let wait = firstWait;
    while (!signal.aborted) {
      const begun = Date.now();
      await this.#read(signal);
      // The wait grows after failures, but not after a stream of over 10 seconds or a move to another
      // process. The random part spreads clients that reconnect together.
      wait = this.#moved ? gather : Date.now() - begun > 10_000 ? firstWait : Math.min(wait * 2, longestWait);
      this.#moved = false;
      const ended = new Promise<void>((resolve) => (this.#endWait = resolve));
      await Promise.race([pause(wait * (0.5 + Math.random() / 2), signal), ended]);
    }
  }

  async #read(signal: AbortSignal): Promise<void> {
    const quiet = new AbortController();
    signal.addEventListener('abort', () => quiet.abort(), { once: true });
    const { silence } = this.#times;
    let watchdog = setTimeout(() => quiet.abort(), silence);
    try {
      const answer = await this.#parts.open(quiet.signal);
      if (!answer.ok || answer.body === null) return;
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      if (this.#wasOpen) this.#changes.refreshAll();
      this.#wasOpen = true;
      let rest = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(watchdog);
        watchdog = setTimeout(() => quiet.abort(), silence);
        const events = (rest + value).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) this.#take(event);
      }
    } catch {
      // The caller reconnects.
    } finally {
      clearTimeout(watchdog);
    }
  }

  #take(event: string): void {
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (event.startsWith('event: gap')) this.#changes.refreshAll();
    else if (event.startsWith('event: move')) this.#moved = true;
    else if (data !== undefined && !event.startsWith('event:'))
      this.#changes.add(JSON.parse(data) as Pick<LiveChange, 'reads' | 'id'>);
  }
}

export const createLiveStream = (parts: LiveStreamOptions): { close: () => void } => {
  const stream = new LiveStream(parts);
  parts.watch(() => stream.look());
  parts.back(() => stream.networkIsBack());
  stream.look();
  return { close: () => stream.stop() };
};
