import { createServer, connect, type Socket } from 'node:net';
import { addCleanup } from '#lib/testing/cleanup.ts';

export type TcpProxy = {
  readonly port: number;
  through(url: string): string;
  /** Ends all connections and refuses new ones, with a reset or a normal close (`end`) before any reply. */
  cut(how?: 'reset' | 'end'): void;
  /** Stops all data without a notification, on current and (`all`) new connections. */
  silence(which: 'all' | 'old'): void;
  slow(ms: number): void;
  /** Restores the connection. Silenced data continues where it stopped. */
  mend(): void;
};

/** Closes the proxy after the tests of the file. */
export const openTcpProxy = async (to: number): Promise<TcpProxy> => {
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let state: 'whole' | 'cut' | 'silent' = 'whole';
  let late = 0;
  const hold = (pair: { near: Socket; far: Socket }): void => {
    pair.near.pause();
    pair.far.pause();
  };
  const pass = (from: Socket, into: Socket): void => {
    from.on('data', (part) => {
      if (late === 0) into.write(part);
      else setTimeout(() => into.writable && into.write(part), late);
    });
    from.on('error', () => into.destroy());
    from.on('close', () => into.destroy());
  };
  const server = createServer({ noDelay: true }, (near) => {
    if (state === 'cut') return void near.resetAndDestroy();
    const far = connect({ port: to, host: '127.0.0.1', noDelay: true });
    const pair = { near, far };
    pairs.add(pair);
    near.once('close', () => pairs.delete(pair));
    pass(near, far);
    pass(far, near);
    if (state === 'silent') hold(pair);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : 0);
    });
  });
  const cut = (how: 'reset' | 'end' = 'reset'): void => {
    state = 'cut';
    for (const { near, far } of pairs)
      for (const one of [near, far]) void (how === 'reset' ? one.resetAndDestroy() : one.destroy());
  };
  addCleanup(() => {
    cut();
    server.close();
  });
  return {
    port,
    through: (url) => {
      const parsed = new URL(url);
      parsed.port = String(port);
      return parsed.toString();
    },
    cut,
    silence: (which) => {
      if (which === 'all') state = 'silent';
      for (const pair of pairs) hold(pair);
    },
    slow: (ms) => void (late = ms),
    mend: () => {
      state = 'whole';
      late = 0;
      for (const { near, far } of pairs) {
        near.resume();
        far.resume();
      }
    },
  };
};
