/** `npm run page -- ADDRESS…`: photographs pages of a running Ratri, or of a demo shop made for it. */
import path from 'node:path';
import { keptPassword } from '#main/server/boot/demo-password-file.ts';
import { settingsOrExit } from '#platform/settings/settings.ts';
import { locked } from './lib/lock.mjs';
import { readPageAsk } from './page/arguments.ts';
import { askKept, findKept, startKept, stopKept } from './page/studio-client.ts';
import { folder } from './page/studio-file.ts';
import type { Photo } from './page/photographer.ts';
import type { Place } from './page/login-session.ts';
import type { Job } from './page/studio.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** The Ratri that answers on PORT, when the password of its logins is known from its data folder. */
const runningPlace = async (): Promise<Place | undefined> => {
  const { port, dataDir, demoPassword } = settingsOrExit();
  const password = demoPassword ?? keptPassword(dataDir);
  const origin = `http://127.0.0.1:${port}`;
  if (password === undefined) return undefined;
  const reply = await fetch(`${origin}/readyz`).catch(() => undefined);
  return reply?.ok === true ? { origin, password } : undefined;
};

const show = ({ file, told, trouble }: Photo): void => {
  console.log([`${path.relative('.', file)}  ${told}`, ...trouble.map((one) => `  ✗ ${one}`)].join('\n'));
  if (trouble.length > 0) process.exitCode = 1;
};

const showAll = async (photos: AsyncIterable<Photo>): Promise<void> => {
  for await (const photo of photos) show(photo);
};

/** Everything begun for this call and ended with it. */
const once = async (job: Job): Promise<void> => {
  // Only now: a call to what is kept needs none of it.
  const { openStudio } = await import('./page/studio.ts');
  const studio = openStudio(say);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= studio.close());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void close().then(() => process.exit(1)));
  try {
    await showAll(studio.work(job));
  } finally {
    await close();
  }
};

try {
  const { shots, keep, stop } = readPageAsk(process.argv.slice(2), {
    folder,
    here: process.env['INIT_CWD'] ?? '.',
  });
  if (shots.length > 0) {
    const job = { shots, place: await runningPlace() };
    await locked(
      path.join(import.meta.dirname, '../.ratri-page.lock'),
      (pid) => say(`waiting for the pictures of process ${pid}`),
      async () => {
        const kept = (await findKept()) ?? (keep ? await startKept() : undefined);
        await (kept === undefined ? once(job) : showAll(askKept(kept, job)));
      },
    );
  }
  if (stop) await stopKept();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
