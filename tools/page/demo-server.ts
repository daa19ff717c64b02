import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bangkokDay } from '#lib/dates/day.ts';
import { type DevServer, startDevServer } from '../dev/dev-server.ts';
import { readFiles } from '../checks/source-files.ts';
import { removeData } from '../lib/remove-data.ts';
import type { PhotoTarget } from './login-session.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'build/page/shop');
const stampFile = path.join(folder, 'made-of');
const password = 'password of the pictures';

const stamp = (): string => {
  const sum = createHash('sha256').update(bangkokDay(new Date()));
  for (const { path: name, text } of [
    ...readFiles(root, ['migrations'], /\.sql$/),
    ...readFiles(root, ['demo'], /\.ts$/),
  ])
    sum.update(`\0${name}\0${text}`);
  return sum.digest('hex');
};

const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(S3_|SEAL_|JWT_|APP_DB_|DOMAIN|PUBLIC_URL|OIDC_|PRIVATE_MAIL|PRIVATE_HOOKS|LAN_PRINTERS|LOG_LEVEL)/.test(
          name,
        ),
    ),
  ),
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: '',
  DEMO: 'yes',
  DEMO_PASSWORD: password,
});

export type PhotoDemoServer = {
  place: () => Promise<PhotoTarget>;
  close: () => Promise<void>;
};

export const photoDemoServerOf = (say: (line: string) => void): PhotoDemoServer => {
  let running: { dev: DevServer; made: string } | undefined;
  const close = async (): Promise<void> => {
    await running?.dev.close();
    running = undefined;
  };
  const start = async (made: string): Promise<DevServer> => {
    if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== made) {
      say('creating a demo shop for screenshots (once a day, and when its tables change)');
      await removeData(folder);
    }
    const dev = await startDevServer({ env: environment(), host: '127.0.0.1', say: () => {}, level: 'warn' });
    running = { dev, made };
    if (!(await dev.up())) throw new Error('the server does not start from this source');
    mkdirSync(folder, { recursive: true });
    writeFileSync(stampFile, made);
    return dev;
  };
  return {
    place: async () => {
      const made = stamp();
      if (running !== undefined && running.made !== made) await close();
      const dev = running?.dev ?? (await start(made));
      if (!(await dev.up())) throw new Error('the server does not run from this source');
      return { origin: dev.origin, password };
    },
    close,
  };
};
