/** The side of the server that is replaced: it starts the next one, which gets the socket of the address. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Server } from 'node:http';
import type { Wish } from './control-socket.ts';
import { type FromBefore, isReady, sharedVariable, variable } from './messages.ts';

export type Next = {
  pid: number;
  /** Has it ended meanwhile? */
  ended(): boolean;
  /** Leaves the rest to it: it owns the database and works at night from now on. */
  release(): void;
};

/** The number under which the system knows the socket that a server listens on; types do not tell it. */
const descriptorOf = (server: Server): number => {
  const { _handle: handle } = server as Server & { _handle?: { fd?: number } | null };
  if (handle?.fd === undefined || handle.fd < 0)
    throw new Error('the socket of the address cannot be passed on: stop this version, then start the other');
  return handle.fd;
};

/** Where the next one takes connections: the socket of this server, or the port that server processes share. */
export type Place = { server: Server } | { sharedPort: number };
type Before = { place: Place; version: string; dataDir: string };

/** The next one, once it serves; it is gone when it could not. Its output goes where this one's goes. */
export const startNext = (wish: Wish, { place, version, dataDir }: Before): Promise<Next> =>
  new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(wish.node, [wish.main], {
      cwd: wish.cwd,
      // What is not named anew stays as it is.
      env: {
        ...process.env,
        ...wish.env,
        ...('sharedPort' in place && { PORT: String(place.sharedPort), [sharedVariable]: 'yes' }),
        DATA_DIR: dataDir,
        [variable]: version,
      },
      // The socket stands where `socketAt` says.
      stdio: [
        'ignore',
        'inherit',
        'inherit',
        'ipc',
        ...('server' in place ? [descriptorOf(place.server)] : []),
      ],
    });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      reject(
        new Error(
          `version ${wish.version} ended with ${code ?? signal} before it could serve; why is told where the server tells what it does`,
        ),
      ),
    );
    child.on('message', (message) => {
      if (!isReady(message)) return;
      resolve({
        pid: child.pid ?? 0,
        ended: () => child.exitCode !== null || child.signalCode !== null,
        release: () => child.send({ handover: 'released' } satisfies FromBefore, () => {}),
      });
    });
  });
