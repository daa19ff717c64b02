/** The line to a server, which a test cuts: a proxy of TCP that ends connections, or goes silent, or is slow. */
import { createServer, connect, type Socket } from 'node:net';
import { atEnd } from '#lib/testing/cleanup.ts';

export type Line = {
  readonly port: number;
  /** The same address with the line in between. */
  through(url: string): string;
  /** Every connection ends, and none is made any more; said with a reset, or as whoever has ended (`end`) without having answered. */
  cut(how?: 'reset' | 'end'): void;
  /** Nothing arrives any more, and nobody is told: also on connections that are made from now on, unless `old` alone are meant. */
  silence(which: 'all' | 'old'): void;
  /** Everything arrives so many milliseconds late. */
  slow(ms: number): void;
  /** As it was; what had been silenced goes on where it stopped. */
  mend(): void;
};

/** Opens it to a port of this machine; ended after the file's tests. */
export const openLine = async (to: number): Promise<Line> => {
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
  atEnd(() => {
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
