/**
 * Sends keep-alive requests to one address, like browsers. The server that answers has a process of its own.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { gunzipSync } from 'node:zlib';

export type LoadRequest = { method: string; path: string; headers: Record<string, string>; body?: string };
export type LoadResponse = {
  status: number;
  /** The body as transferred. */
  bytes: Buffer;
  encoding: string;
  /** Seconds of Retry-After, if present. */
  again: number;
};

const encodings = { 'accept-encoding': 'gzip, br' };

/** Sends one request, from `localAddress` if given. Returns the response with any status. */
export const sendLoadRequest = (
  agent: http.Agent | false,
  port: number,
  shot: LoadRequest,
  localAddress?: string,
): Promise<LoadResponse> =>
  new Promise((resolve, reject) => {
    const headers = { ...encodings, ...shot.headers };
    const request = http.request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: shot.method,
        path: shot.path,
        headers,
        ...(localAddress !== undefined && { localAddress }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            bytes: Buffer.concat(chunks),
            encoding: response.headers['content-encoding'] ?? '',
            again: Number(response.headers['retry-after'] ?? 0),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(shot.body);
  });

export const responseTextOf = ({ bytes, encoding }: LoadResponse): string => {
  if (encoding !== '' && encoding !== 'gzip') throw new Error(`cannot read ${encoding}`);
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
};

const good = (shot: LoadRequest, answer: LoadResponse): LoadResponse => {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`${shot.method} ${shot.path}: ${answer.status} ${responseTextOf(answer).slice(0, 300)}`);
};

export class Contestant {
  readonly #child: ChildProcess;
  readonly port: number;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /** Starts a file that ends with `serveAsContestant`. */
  static async start(file: string, args: string[]): Promise<Contestant> {
    const child = fork(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [message] = (await once(child, 'message')) as [{ port: number }];
    return new Contestant(child, message.port);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async send(shot: LoadRequest): Promise<{ status: number; text: string }> {
    const answer = await sendLoadRequest(this.#agent, this.port, shot);
    return { status: answer.status, text: responseTextOf(answer) };
  }

  /** Returns the decoded text of a response that must succeed, and its encoding. */
  async ask(shot: LoadRequest): Promise<{ text: string; encoding: string }> {
    const answer = good(shot, await sendLoadRequest(false, this.port, shot));
    return { text: responseTextOf(answer), encoding: answer.encoding };
  }

  /**
   * Sends all requests, eight at a time. Returns every latency in ms and the transferred bytes of a response.
   */
  async run(shots: readonly LoadRequest[]): Promise<{ times: number[]; bytes: number }> {
    // A new agent is needed, because a connection that idled during the others' turns may be closing.
    const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
    const times: number[] = [];
    let next = 0;
    let bytes = 0;
    const worker = async (): Promise<void> => {
      for (let shot = shots[next++]; shot; shot = shots[next++]) {
        const begun = performance.now();
        const answer = good(shot, await sendLoadRequest(agent, this.port, shot));
        times.push(performance.now() - begun);
        bytes += answer.bytes.length;
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    agent.destroy();
    return { times, bytes: bytes / shots.length };
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    const gone = once(this.#child, 'exit');
    if (this.#child.connected) this.#child.send('stop');
    else this.#child.kill();
    await gone;
  }
}

/** A contestant's process calls this at the end of its start. */
export const serveAsContestant = (port: number, stop: () => Promise<void>): void => {
  process.on('message', () => void stop().then(() => process.exit(0)));
  process.send?.({ port });
};

export const quantile = (list: readonly number[], q: number): number => {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
};
export const median = (list: readonly number[]): number => quantile(list, 0.5);
