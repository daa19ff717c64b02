/**
 * The door of a running server: by it a newer or older version on the same machine asks to be let in its place
 * (docs/decisions/0084-upgrades-without-a-pause.md). A socket in the data folder, open to the account that runs the server.
 */
import { createHash } from 'node:crypto';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createInterface } from 'node:readline';

/** What whoever knocks wants to be started: its program, and the settings that it names. */
export type Wish = {
  node: string;
  main: string;
  cwd: string;
  version: string;
  env: Readonly<Record<string, string>>;
};
/** What the server answers, a line each, until one of the last two. */
export type Answer = { say: string } | { done: number } | { refused: string };

// A name of a socket has room for some hundred bytes.
const longest = 100;

/** Where the door of a data folder is. */
export const doorOf = (dataDir: string): string => {
  const folder = realpathSync(dataDir);
  const inside = path.join(folder, 'ratri.sock');
  return Buffer.byteLength(inside) <= longest
    ? inside
    : path.join(tmpdir(), `ratri-${createHash('sha256').update(folder).digest('hex').slice(0, 20)}.sock`);
};

/** There is a door that this account may not open. */
export class NotLetIn extends Error {}

/** Somebody at the door; nobody where none answers. Throws NotLetIn. */
export const knock = (dataDir: string): Promise<Socket | undefined> =>
  new Promise((resolve, reject) => {
    if (process.platform === 'win32' || !existsSync(dataDir)) return resolve(undefined);
    const socket = connect(doorOf(dataDir));
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EACCES' || error.code === 'EPERM'
        ? reject(
            new NotLetIn(
              `${dataDir} belongs to another account: give the command as the one that runs the server (sudo -u …)`,
            ),
          )
        : resolve(undefined),
    );
  });

const isWish = (value: unknown): value is Wish =>
  typeof value === 'object' &&
  value !== null &&
  ['node', 'main', 'cwd', 'version'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  ) &&
  typeof (value as { env?: unknown }).env === 'object';

const wishIn = (line: string): Wish | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return isWish(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Milliseconds in which it is known that nobody is at the other end any more. */
const stillThere = 50;

export type Door = {
  /** Nobody comes in any more; whoever is in is answered. */
  close(): void;
};

/**
 * Opens it: `wished` is called with what each asks for, one after the other. Undefined where it cannot be opened, or another
 * server on the folder has one.
 */
export const openDoor = async (
  dataDir: string,
  wished: (wish: Wish, answer: (text: Answer) => void) => Promise<void>,
): Promise<Door | undefined> => {
  const other = await knock(dataDir).catch(() => undefined);
  other?.destroy();
  if (process.platform === 'win32' || other !== undefined) return undefined;
  const at = doorOf(dataDir);
  rmSync(at, { force: true });
  let busy = false;
  const server: Server = createServer((socket) => {
    const answer = (text: Answer): void => {
      if (socket.writable) socket.write(`${JSON.stringify(text)}\n`);
    };
    socket.on('error', () => {});
    const hear = async (line: string): Promise<void> => {
      const wish = wishIn(line);
      // Whoever asked while this server hung may have given up.
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
  // Made with these rights, not given them later: whoever is let in may have any program run.
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
