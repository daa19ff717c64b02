/** A load of keep-alive requests on one address, and what a server process spends on it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';

export type Shot = { method: string; path: string; headers: Record<string, string>; body?: string };

export const send = (
  agent: http.Agent,
  port: number,
  shot: Shot,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const request = http.request(
      { agent, port, host: '127.0.0.1', method: shot.method, path: shot.path, headers: shot.headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    request.on('error', reject);
    request.end(shot.body);
  });

/** A server in a process of its own that tells its CPU time. */
export class Contestant {
  readonly #child: ChildProcess;
  readonly port: number;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  static async start(file: string, args: string[]): Promise<Contestant> {
    const child = fork(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [message] = (await once(child, 'message')) as [{ port: number }];
    return new Contestant(child, message.port);
  }

  /** Microseconds of CPU (user + system) so far. */
  async cpu(): Promise<number> {
    const answer = once(this.#child, 'message');
    this.#child.send('cpu');
    return ((await answer) as [{ cpu: number }])[0].cpu;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  send(shot: Shot): Promise<{ status: number; text: string }> {
    return send(this.#agent, this.port, shot);
  }

  /** Sends all shots, eight at a time; microseconds of CPU a request and every latency in milliseconds. */
  async run(shots: readonly Shot[]): Promise<{ cpu: number; times: number[]; bytes: number }> {
    const before = await this.cpu();
    const times: number[] = [];
    let next = 0;
    let bytes = 0;
    const worker = async (): Promise<void> => {
      for (let shot = shots[next++]; shot; shot = shots[next++]) {
        const begun = performance.now();
        const answer = await this.send(shot);
        times.push(performance.now() - begun);
        bytes += answer.text.length;
        if (answer.status !== 200)
          throw new Error(`${shot.method} ${shot.path}: ${answer.status} ${answer.text.slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    return { cpu: ((await this.cpu()) - before) / shots.length, times, bytes: bytes / shots.length };
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    const gone = once(this.#child, 'exit');
    this.#child.send('stop');
    await gone;
  }
}

/** What a contestant's process does at the end of its start. */
export const attend = (port: number, stop: () => Promise<void>): void => {
  process.on('message', (message) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpu: user + system });
    } else void stop().then(() => process.exit(0));
  });
  process.send?.({ port });
};

export const quantile = (list: readonly number[], q: number): number => {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
};
export const median = (list: readonly number[]): number => quantile(list, 0.5);
