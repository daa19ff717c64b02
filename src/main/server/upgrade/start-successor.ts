import { type ChildProcess, spawn } from 'node:child_process';
import type { Server } from 'node:http';
import type { UpgradeRequest } from './control-socket.ts';
import {
  type PredecessorMessage,
  httpSocketVariable,
  isSuccessorReady,
  sharedPortVariable,
  predecessorVariable,
} from './messages.ts';

export type SuccessorProcess = {
  pid: number;
  ended(): boolean;
  release(): void;
};

/** Node's types lack `_handle`. */
const descriptorOf = (server: Server): number => {
  const { _handle: handle } = server as Server & { _handle?: { fd?: number } | null };
  if (handle?.fd === undefined || handle.fd < 0)
    throw new Error('the socket of the address cannot be passed on: stop this version, then start the other');
  return handle.fd;
};

export type ListenTarget = { server: Server } | { sharedPort: number };
type Before = { place: ListenTarget; http?: Server | undefined; version: string; dataDir: string };

export const startSuccessor = (
  wish: UpgradeRequest,
  { place, http, version, dataDir }: Before,
): Promise<SuccessorProcess> =>
  new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(wish.node, [wish.main], {
      cwd: wish.cwd,
      env: {
        ...process.env,
        ...wish.env,
        ...('sharedPort' in place && { PORT: String(place.sharedPort), [sharedPortVariable]: 'yes' }),
        ...(http && { [httpSocketVariable]: 'yes' }),
        DATA_DIR: dataDir,
        [predecessorVariable]: version,
      },
      // The last entries become `inheritedSocketFd` and `inheritedHttpFd`.
      stdio: [
        'ignore',
        'inherit',
        'inherit',
        'ipc',
        'server' in place ? descriptorOf(place.server) : ('ignore' as const),
        ...(http ? [descriptorOf(http)] : []),
      ],
    });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      reject(
        new Error(
          `version ${wish.version} ended with ${code ?? signal} before it could serve; see the server log for the reason`,
        ),
      ),
    );
    child.on('message', (message) => {
      if (!isSuccessorReady(message)) return;
      resolve({
        pid: child.pid ?? 0,
        ended: () => child.exitCode !== null || child.signalCode !== null,
        release: () => child.send({ handover: 'released' } satisfies PredecessorMessage, () => {}),
      });
    });
  });
