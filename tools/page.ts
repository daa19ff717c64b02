import path from 'node:path';
import { readDemoPassword } from '#demo/password-file.ts';
import { readSettingsOrExit } from '#platform/settings/settings.ts';
import { withFileLock } from './lib/lock.mjs';
import { readPageArguments } from './page/arguments.ts';
import {
  requestPhotos,
  findStudioServer,
  startStudioServer,
  stopStudioServer,
} from './page/studio-client.ts';
import { pagePhotoFolder } from './page/studio-file.ts';
import type { PagePhoto } from './page/photographer.ts';
import type { PhotoTarget } from './page/login-session.ts';
import type { PhotoJob } from './page/studio.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const runningPlace = async (): Promise<PhotoTarget | undefined> => {
  const { port, dataDir, demoPassword } = readSettingsOrExit();
  const password = demoPassword ?? readDemoPassword(dataDir);
  const origin = `http://127.0.0.1:${port}`;
  if (password === undefined) return undefined;
  const reply = await fetch(`${origin}/readyz`).catch(() => undefined);
  return reply?.ok === true ? { origin, password } : undefined;
};

const show = ({ file, told, trouble }: PagePhoto): void => {
  console.log([`${path.relative('.', file)}  ${told}`, ...trouble.map((one) => `  ✗ ${one}`)].join('\n'));
  if (trouble.length > 0) process.exitCode = 1;
};

const showAll = async (photos: AsyncIterable<PagePhoto>): Promise<void> => {
  for await (const photo of photos) show(photo);
};

const once = async (job: PhotoJob): Promise<void> => {
  const { openPhotoStudio: openStudio } = await import('./page/studio.ts');
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
  const { shots, keep, stop } = readPageArguments(process.argv.slice(2), {
    folder: pagePhotoFolder,
    here: process.env['INIT_CWD'] ?? '.',
  });
  if (shots.length > 0) {
    const job = { shots, place: await runningPlace() };
    await withFileLock(
      path.join(import.meta.dirname, '../.ratri-page.lock'),
      (pid) => say(`waiting for the screenshots of process ${pid}`),
      async () => {
        const kept = (await findStudioServer()) ?? (keep ? await startStudioServer() : undefined);
        await (kept === undefined ? once(job) : showAll(requestPhotos(kept, job)));
      },
    );
  }
  if (stop) await stopStudioServer();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
