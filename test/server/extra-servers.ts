/**
 * The requests of a test rotate over n servers if SERVERS=n. All servers but the first run in separate
 * processes on the test's database.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { addCleanup } from '#lib/testing/cleanup.ts';

const script = path.join(import.meta.dirname, 'server-process.ts');
const withTsx = pathToFileURL(path.resolve('tools/dev/register-tsx.ts')).href;

export const serverCount = Math.max(1, Number(process.env['SERVERS'] ?? 1));

type ServerBeside = {
  origin: string;
  /** Kills the process immediately, like a power failure. */
  kill(): Promise<void>;
};

/** The process ends after the file's tests. */
export const startExtraServer = async (env: {
  APP_URL: string;
  FILES_DIR: string;
  PATIENCE?: string;
}): Promise<ServerBeside> => {
  const child = spawn(process.execPath, ['--import', withTsx, script], {
    env: { ...process.env, ...env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  addCleanup(async () => {
    child.stdin.end();
    await gone;
  });
  const [said] = (await Promise.race([
    once(child.stdout, 'data'),
    gone.then(([code]) => {
      throw new Error(`a server of the test ended with ${code}`);
    }),
  ])) as [Buffer];
  return {
    origin: said.toString().trim(),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};

export const startExtraServers = (appUrl: string, filesDir: string): Promise<string[]> =>
  Promise.all(
    Array.from(
      { length: serverCount - 1 },
      async () => (await startExtraServer({ APP_URL: appUrl, FILES_DIR: filesDir })).origin,
    ),
  );
