/** A client of the live stream, as a test needs it. */
import type { Change } from '#lib/contract/live-change.ts';
import { liveRow } from '#lib/contract/live-change.ts';

export type Heard = { event: string; data: Partial<Change>; at: number };
export type Ear = {
  heard: Heard[];
  headers: Headers;
  /** Resolves to the first event (from now on or before) that fits; rejects after `within` ms. */
  until: (fits: (one: Heard) => boolean, within?: number) => Promise<Heard>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close: () => void;
};

/** Opens the stream; resolves when it is open, rejects with the status when refused. */
export const listen = async (
  origin: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<Ear> => {
  const stop = new AbortController();
  const answer = await fetch(origin + liveRow.path, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: stop.signal,
  });
  if (!answer.ok || answer.body === null) throw new Error(String(answer.status));
  const heard: Heard[] = [];
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
        heard.push({ event, data: JSON.parse(data) as Partial<Change>, at: performance.now() });
        for (const look of waiting) look();
      }
    }
  };
  const ended = read().catch(() => {});
  const until = (fits: (one: Heard) => boolean, within = 2000): Promise<Heard> =>
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
