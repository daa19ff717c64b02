/** A Unix socket for upgrade requests, open only to the server's account (decision 84). */
import { createHash } from 'node:crypto';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createInterface } from 'node:readline';

export type UpgradeRequest = {
  node: string;
  main: string;
  cwd: string;
  version: string;
  env: Readonly<Record<string, string>>;
};
/** A JSON value per line. The last value has `done` or `refused`. */
export type UpgradeReply = { say: string } | { done: number } | { refused: string };

// Maximum bytes of a Unix socket's path.
const longest = 100;

export const controlSocketPath = (dataDir: string): string => {
  const folder = realpathSync(dataDir);
  const inside = path.join(folder, 'ratri.sock');
  return Buffer.byteLength(inside) <= longest
    ? inside
    : path.join(tmpdir(), `ratri-${createHash('sha256').update(folder).digest('hex').slice(0, 20)}.sock`);
};

export class UpgradeRefusedError extends Error {}

export const connectControlSocket = (dataDir: string): Promise<Socket | undefined> =>
  new Promise((resolve, reject) => {
    if (process.platform === 'win32' || !existsSync(dataDir)) return resolve(undefined);
    const socket = connect(controlSocketPath(dataDir));
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EACCES' || error.code === 'EPERM'
        ? reject(
            new UpgradeRefusedError(
              `${dataDir} belongs to another account: run the command as the account that runs the server (sudo -u …)`,
            ),
          )
        : resolve(undefined),
    );
  });

const isWish = (value: unknown): value is UpgradeRequest =>
  typeof value === 'object' &&
  value !== null &&
  ['node', 'main', 'cwd', 'version'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  ) &&
  typeof (value as { env?: unknown }).env === 'object';

const wishIn = (line: string): UpgradeRequest | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return isWish(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const stillThere = 50;

export type ControlSocket = {
  close(): void;
};

/**
 * `wished` handles one request at a time. Returns undefined if the socket cannot be opened or another server
 * uses the folder.
 */
export const openControlSocket = async (
  dataDir: string,
  wished: (wish: UpgradeRequest, answer: (text: UpgradeReply) => void) => Promise<void>,
): Promise<ControlSocket | undefined> => {
  const other = await connectControlSocket(dataDir).catch(() => undefined);
  other?.destroy();
  if (process.platform === 'win32' || other !== undefined) return undefined;
  const at = controlSocketPath(dataDir);
  rmSync(at, { force: true });
  let busy = false;
  const server: Server = createServer((socket) => {
    const answer = (text: UpgradeReply): void => {
      if (socket.writable) socket.write(`${JSON.stringify(text)}\n`);
    };
    socket.on('error', () => {});
    const hear = async (line: string): Promise<void> => {
      const wish = wishIn(line);
      // The client may have disconnected meanwhile.
      await sleep(stillThere);
      if (wish === undefined || !socket.writable) return void socket.destroy();
      if (busy) {
        answer({ refused: 'another version is being started in its place already' });
        return void socket.end();
      }
      busy = true;
      void wished(wish, answer)
        .catch((error: unknown) =>
          answer({ refused: error instanceof Error ? error.message : String(error) }),
        )
        .finally(() => {
          busy = false;
          socket.end();
        });
    };
    createInterface(socket).once('line', (line) => void hear(line));
  });
  // A client may start any program, so only this account may connect.
  const before = process.umask(0o177);
  try {
    server.listen(at);
  } finally {
    process.umask(before);
  }
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject));
  server.unref();
  return {
    close: () => {
      if (server.listening) server.close();
    },
  };
};
