import type { LiveChange } from '#lib/contract/live-change.ts';
import { liveOperation } from '#lib/contract/live-change.ts';

export type HeardEvent = { event: string; data: Partial<LiveChange>; at: number };
export type LiveListener = {
  heard: HeardEvent[];
  headers: Headers;
  /** Resolves to the first matching event, past or future. Rejects after `within` ms. */
  until: (fits: (one: HeardEvent) => boolean, within?: number) => Promise<HeardEvent>;
  ended: Promise<void>;
  close: () => void;
};

/** Resolves when the stream is open. Rejects with the status if the server refuses. */
export const listenLive = async (
  origin: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<LiveListener> => {
  const stop = new AbortController();
  const answer = await fetch(origin + liveOperation.path, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: stop.signal,
  });
  if (!answer.ok || answer.body === null) throw new Error(String(answer.status));
  const heard: HeardEvent[] = [];
  const waiting = new Set<() => void>();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + value).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data === undefined) continue;
        const event = /^event: (.*)$/m.exec(part)?.[1] ?? 'message';
        heard.push({ event, data: JSON.parse(data) as Partial<LiveChange>, at: performance.now() });
        for (const look of waiting) look();
      }
    }
  };
  const ended = read().catch(() => {});
  const until = (fits: (one: HeardEvent) => boolean, within = 2000): Promise<HeardEvent> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(
          new Error(`not heard in ${within} ms, but ${JSON.stringify(heard.map((one) => one.data.kind))}`),
        );
      }, within);
      const look = (): void => {
        const found = heard.find(fits);
        if (found === undefined) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  await until((one) => one.event === 'open');
  return { heard, headers: answer.headers, until, ended, close: () => stop.abort() };
};
