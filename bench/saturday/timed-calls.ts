/** Sends requests as pages do. Requests are timed until the last byte, then parsed and checked. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { waitedHeader } from '#lib/http/queue-wait-header.ts';
import { type LoadResponse, sendLoadRequest, type LoadRequest, responseTextOf } from '../support/load.ts';

/** A page retries for at most this many ms if the server is overloaded (src/ui/api/retry-when-busy.ts). */
const longest = 30_000;
const least = 1000;

type Asked = { status?: number; page?: boolean };

export type TimedCaller = {
  /** Returns the decoded response, which must have this status. If `page`, no user waits for it. */
  text: (shot: LoadRequest, options?: Asked) => Promise<string>;
  get: <T>(headers: Record<string, string>, path: string) => Promise<T>;
  post: <T>(headers: Record<string, string>, path: string, body: object, status?: number) => Promise<T>;
  /** Opens the live stream. Returns a function that closes it. */
  listen: (headers: Record<string, string>, heard: (id: string) => void) => Promise<() => void>;
  /**
   * Times in ms of counted requests. A counter user waits for `counter`. Pages that refetch and web-shop
   * pages are in `pages`.
   */
  times: { counter: number[]; pages: number[] };
  refused: () => number;
  /** Number of responses that report an overload, after which the request was repeated as pages do. */
  busy: () => number;
  /** Resolves when no request is pending. Stopping earlier would interrupt responses. */
  idle: () => Promise<void>;
  /** Requests count from now on. */
  begin: () => void;
  end: () => void;
};

export const timedCallerOf = (port: number): TimedCaller => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
  const streams = new http.Agent({ keepAlive: false, maxSockets: Infinity });
  let times: TimedCaller['times'] = { counter: [], pages: [] };
  let counts = false;
  let refused = 0;
  let busy = 0;
  const underWay = new Set<Promise<unknown>>();
  const patient = async (shot: LoadRequest, begun: number): Promise<LoadResponse> => {
    let left = longest;
    for (;;) {
      const waited = performance.now() - begun;
      const headers = waited < 1 ? shot.headers : { ...shot.headers, [waitedHeader]: String(waited) };
      const answer = await sendLoadRequest(agent, port, { ...shot, headers });
      if (answer.status !== 503 || answer.again === 0 || left < least) return answer;
      if (counts) busy += 1;
      const wait = Math.min(answer.again * 1000 * (0.8 + 0.4 * Math.random()), left);
      left -= wait;
      await setTimeout(wait);
    }
  };
  const text: TimedCaller['text'] = async (shot, { status = 200, page = false } = {}) => {
    const begun = performance.now();
    const asked = patient(shot, begun);
    underWay.add(asked);
    const answer = await asked.finally(() => underWay.delete(asked));
    const took = performance.now() - begun;
    const read = responseTextOf(answer);
    if (answer.status !== status)
      throw new Error(`${shot.method} ${shot.path}: ${answer.status} ${read.slice(0, 300)}`);
    if (counts) times[page ? 'pages' : 'counter'].push(took);
    if (counts && status !== 200) refused += 1;
    return read;
  };
  return {
    text,
    get: async <T>(headers: Record<string, string>, path: string): Promise<T> =>
      JSON.parse(await text({ method: 'GET', path, headers })) as T,
    post: async <T>(
      headers: Record<string, string>,
      path: string,
      body: object,
      status?: number,
    ): Promise<T> => {
      const all = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      return JSON.parse(
        await text(
          { method: 'POST', path, headers: all, body: JSON.stringify(body) },
          status === undefined ? {} : { status },
        ),
      ) as T;
    },
    listen: (headers, heard) =>
      new Promise((resolve, reject) => {
        const request = http.get(
          { host: '127.0.0.1', port, path: '/api/live', agent: streams, headers },
          (answer) => {
            if (answer.statusCode !== 200) reject(new Error(`live updates: ${answer.statusCode}`));
            answer.setEncoding('utf8');
            answer.on('error', () => {});
            answer.on('data', (chunk: string) => {
              if (chunk.includes('event: open')) resolve(() => request.destroy());
              for (const [, data = ''] of chunk.matchAll(/^data: (\{"kind".*)$/gm))
                heard((JSON.parse(data) as { id?: string }).id ?? '');
            });
          },
        );
        request.on('error', reject);
      }),
    get times() {
      return times;
    },
    refused: () => refused,
    busy: () => busy,
    idle: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    begin: () => {
      times = { counter: [], pages: [] };
      refused = 0;
      busy = 0;
      counts = true;
    },
    end: () => {
      counts = false;
      agent.destroy();
      streams.destroy();
    },
  };
};
