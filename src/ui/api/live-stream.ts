/** Open, read, reconnect, catch up; independent of browser and cache. */
import { type LiveChange, newestChangesOf } from '#lib/contract/live-change.ts';

export type LiveStreamOptions = {
  open: (signal: AbortSignal) => Promise<Response>;
  /** Queries with these first path parts, or all after a gap. */
  refresh: (reads: ReadonlySet<string> | 'all', after?: string) => void;
  /** Whether a user is logged in. */
  wanted: () => boolean;
  hidden: () => boolean;
  /** When `wanted` or `hidden` may have changed. */
  watch: (look: () => void) => void;
  /** When the network has recovered. The stream may have survived. */
  back: (told: () => void) => void;
  /** Ms; shorter in tests. */
  times?: Partial<typeof usual>;
};

const usual = {
  /** Collects the changes of one step; spreads the refetches of many pages. */
  gather: 250,
  spread: 750,
  /** The server sends something every 20 seconds. */
  silence: 50_000,
  hiddenFor: 30_000,
  firstWait: 1000,
  longestWait: 30_000,
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export const createLiveStream = (parts: LiveStreamOptions): { close: () => void } => {
  const times = { ...usual, ...parts.times };
  let following: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let heardBefore = false;
  let moved = false;
  const reads = new Set<string>();
  const ids = new Set<string>();
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const forget = (): void => {
    reads.clear();
    ids.clear();
  };
  const refreshAll = (): void => {
    forget();
    parts.refresh('all');
  };
  const flush = (): void => {
    gathering = undefined;
    if (reads.size === 0 || parts.hidden()) return;
    const [which, after] = [new Set(reads), newestChangesOf(ids)];
    forget();
    parts.refresh(which, after);
  };
  const changed = (which: readonly string[], id: string): void => {
    for (const one of which) reads.add(one);
    ids.add(id);
    gathering ??= setTimeout(flush, times.gather + Math.random() * times.spread);
  };

  const take = (event: string): void => {
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (event.startsWith('event: gap')) refreshAll();
    else if (event.startsWith('event: move')) moved = true;
    else if (data !== undefined && !event.startsWith('event:')) {
      const change = JSON.parse(data) as Pick<LiveChange, 'reads' | 'id'>;
      changed(change.reads, change.id);
    }
  };

  /** True when anything was received. */
  const read = async (signal: AbortSignal): Promise<boolean> => {
    const quiet = new AbortController();
    signal.addEventListener('abort', () => quiet.abort(), { once: true });
    let watchdog = setTimeout(() => quiet.abort(), times.silence);
    try {
      const answer = await parts.open(quiet.signal);
      if (!answer.ok || answer.body === null) return false;
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      if (heardBefore) refreshAll();
      heardBefore = true;
      let rest = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return true;
        clearTimeout(watchdog);
        watchdog = setTimeout(() => quiet.abort(), times.silence);
        const events = (rest + value).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) take(event);
      }
    } catch {
      return heardBefore;
    } finally {
      clearTimeout(watchdog);
    }
  };

  let again = (): void => {};
  const follow = async (signal: AbortSignal): Promise<void> => {
    let wait = times.firstWait;
    while (!signal.aborted) {
      const begun = Date.now();
      await read(signal);
      // A stream that lasted, or that the server redirected, is no failure. Jitter separates reconnecting clients.
      wait = moved
        ? times.gather
        : Date.now() - begun > 10_000
          ? times.firstWait
          : Math.min(wait * 2, times.longestWait);
      moved = false;
      const told = new Promise<void>((resolve) => (again = resolve));
      await Promise.race([pause(wait * (0.5 + Math.random() / 2), signal), told]);
    }
  };

  const stop = (): void => {
    following?.abort();
    following = undefined;
  };
  const look = (): void => {
    clearTimeout(hiding);
    if (!parts.wanted()) {
      stop();
      heardBefore = false;
    } else if (parts.hidden()) hiding = setTimeout(stop, times.hiddenFor);
    else if (following !== undefined) flush();
    else {
      following = new AbortController();
      void follow(following.signal);
    }
  };
  parts.watch(look);
  parts.back(() => {
    if (!parts.wanted()) return;
    refreshAll();
    // Without the growing delay.
    again();
  });
  look();
  return { close: stop };
};
