/** A load of keep-alive requests on one address, as browsers send them, and the server process that answers it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { gunzipSync } from 'node:zlib';

export type Shot = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Answer = {
  status: number;
  /** As it travelled. */
  bytes: Buffer;
  encoding: string;
  /** Seconds until it may be asked again, where it says so. */
  again: number;
};

const encodings = { 'accept-encoding': 'gzip, br' };

/** One request; the answer whatever its status. */
export const send = (agent: http.Agent | false, port: number, shot: Shot): Promise<Answer> =>
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

/** The text behind the encoding. */
export const textOf = ({ bytes, encoding }: Answer): string => {
  if (encoding !== '' && encoding !== 'gzip') throw new Error(`cannot read ${encoding}`);
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
};

const good = (shot: Shot, answer: Answer): Answer => {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`${shot.method} ${shot.path}: ${answer.status} ${textOf(answer).slice(0, 300)}`);
};

/** A server in a process of its own. */
export class Contestant {
  readonly #child: ChildProcess;
  readonly port: number;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /** One of the files of this folder that end by `attend`. */
  static async start(file: string, args: string[]): Promise<Contestant> {
    const child = fork(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [message] = (await once(child, 'message')) as [{ port: number }];
    return new Contestant(child, message.port);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** The status and the text behind the encoding. */
  async send(shot: Shot): Promise<{ status: number; text: string }> {
    const answer = await send(this.#agent, this.port, shot);
    return { status: answer.status, text: textOf(answer) };
  }

  /** The text of an answer that must be a good one, and how it was encoded. */
  async ask(shot: Shot): Promise<{ text: string; encoding: string }> {
    const answer = good(shot, await send(false, this.port, shot));
    return { text: textOf(answer), encoding: answer.encoding };
  }

  /** Sends all shots, eight at a time; every latency in milliseconds, and the bytes of a reply as it travels. */
  async run(shots: readonly Shot[]): Promise<{ times: number[]; bytes: number }> {
    // Of its own: a connection that idled while others had their turn may be closed at this moment.
    const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
    const times: number[] = [];
    let next = 0;
    let bytes = 0;
    const worker = async (): Promise<void> => {
      for (let shot = shots[next++]; shot; shot = shots[next++]) {
        const begun = performance.now();
        const answer = good(shot, await send(agent, this.port, shot));
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

/** What a contestant's process does at the end of its start. */
export const attend = (port: number, stop: () => Promise<void>): void => {
  process.on('message', () => void stop().then(() => process.exit(0)));
  process.send?.({ port });
};

export const quantile = (list: readonly number[], q: number): number => {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
};
export const median = (list: readonly number[]): number => quantile(list, 0.5);
