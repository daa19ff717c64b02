/** SERVERS=n: the calls of a test go in turn to n servers, of which all but the first are processes of their own on its database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { atEnd } from '#lib/testing/cleanup.ts';

const script = path.join(import.meta.dirname, 'server-process.ts');
const withTsx = pathToFileURL(path.resolve('tools/dev/register-tsx.ts')).href;

/** So many servers a test has. */
export const serverCount = Math.max(1, Number(process.env['SERVERS'] ?? 1));

type ServerBeside = {
  origin: string;
  /** Ends it at once, as by a power cut. */
  kill(): Promise<void>;
};

/** Another server on a test's database, as a process of its own that ends after the file's tests. */
export const serverBeside = async (env: {
  APP_URL: string;
  FILES_DIR: string;
  PATIENCE?: string;
}): Promise<ServerBeside> => {
  const child = spawn(process.execPath, ['--import', withTsx, script], {
    env: { ...process.env, ...env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  atEnd(async () => {
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

/** The addresses of all but the first. */
export const moreServers = (appUrl: string, filesDir: string): Promise<string[]> =>
  Promise.all(
    Array.from(
      { length: serverCount - 1 },
      async () => (await serverBeside({ APP_URL: appUrl, FILES_DIR: filesDir })).origin,
    ),
  );
