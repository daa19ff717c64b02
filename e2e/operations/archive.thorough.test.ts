/**
 * An owner sees the setup of the WAL archive, and a test restore that succeeds or fails. The page also shows
 * the state after the server is killed during a base backup and during a test restore.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { isProcessAlive } from '#platform/postgres/os-process.ts';
import { removeScratch, scratchFolder } from '#platform/postgres/scratch-folder.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { fillLogin, narrowViewport, openBrowser, wideViewport } from '../support/browser.ts';
import {
  type CrashableServer,
  startCrashableServer,
  type RunningServer,
} from '../support/crashable-server.ts';
import { pageTimeout } from '../support/test-server.ts';

const thorough = rounds(0, 1) === 1;

let rig: CrashableServer;
let running: RunningServer;
let browser: Browser;
let place = '';

beforeAll(async () => {
  place = await scratchFolder('ratri-kept-');
  rig = await startCrashableServer({ BACKUP_DIR: place, BACKUP_PASSPHRASE: 'a passphrase for tests' });
  [running, browser] = await Promise.all([rig.start(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await rig.end();
  await removeScratch(place);
});

const pageSays = async (...texts: string[]): Promise<void> => {
  const context = await browser.newContext({
    baseURL: running.origin,
    viewport: wideViewport,
    locale: 'th-TH',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(pageTimeout);
  try {
    const page = await context.newPage();
    await page.goto('/pages/login');
    await fillLogin(page, 'owner');
    await page.locator('h1').waitFor();
    await expect
      .poll(
        async () => {
          await page.goto('/backoffice/backup');
          await page.getByRole('alert').first().waitFor();
          const shown = await page.locator('main').innerText();
          return texts.filter((text) => !shown.includes(text));
        },
        { timeout: 2 * pageTimeout, interval: 500 },
      )
      .toEqual([]);
    for (const size of [wideViewport, narrowViewport]) {
      await page.setViewportSize(size);
      expect(await findA11yViolations(page)).toEqual([]);
    }
  } finally {
    await context.close();
  }
};

const line = (): string => {
  const archive = path.join(place, 'archive');
  const lines = readdirSync(archive).filter((name) => name.startsWith('line-'));
  expect(lines.length).toBe(1);
  return path.join(archive, lines[0] ?? '');
};
const names = (end: string): string[] => readdirSync(line()).filter((name) => name.endsWith(end));
const drills = async (change = ''): Promise<unknown[]> => {
  const owner = await rig.owner();
  if (change !== '') await owner.query(change);
  const { rows } = await owner.query<{ fault: string | null }>('select fault from archive_drill order by id');
  await owner.end();
  return rows.map(({ fault }) => fault);
};
const scratch = (): string => path.join(rig.dataDir, 'drill');
const until = async (holds: () => boolean): Promise<void> => {
  for (const end = performance.now() + pageTimeout; !holds(); await sleep(2))
    if (performance.now() > end) throw new Error('it did not come to that');
};

it('archives every minute once a destination is set, and a test restore recovers everything', async () => {
  await pageSays('เก็บทุกนาที', 'ได้ข้อมูลครบ', 'กู้คืนได้ครบ');
  expect(existsSync(scratch())).toBe(false);
});

it('reports a failed test restore, and creates a new base backup automatically', async () => {
  await rig.cut('server');
  const [base = ''] = names('.base');
  const bytes = readFileSync(path.join(line(), base));
  bytes.writeUInt8((bytes[bytes.length >> 1] ?? 0) ^ 1, bytes.length >> 1);
  writeFileSync(path.join(line(), base), bytes);
  await drills('delete from archive_drill');
  running = await rig.start();
  await pageSays('ลองกู้คืนไม่สำเร็จ', 'ข้อมูลที่เก็บไว้อ่านไม่ได้', 'เก็บทุกนาที');
  await expect.poll(() => names('.card').length).toBe(2);
});

it.runIf(thorough)('discards a base backup interrupted by a kill once the next one is made', async () => {
  await rig.cut('server');
  for (const name of names('.card')) rmSync(path.join(line(), name));
  for (const name of names('.base')) rmSync(path.join(line(), name));
  const starting = rig.start().catch(() => undefined);
  await until(() => names('.base.part').length > 0);
  await rig.cut('server');
  await starting;
  expect([names('.card'), names('.base.part').length + names('.base').length]).toEqual([[], 1]);
  const [half = ''] = [...names('.base.part'), ...names('.base')];
  running = await rig.start();
  await expect.poll(() => names('.card').length).toBe(1);
  await expect.poll(() => names('.part')).toEqual([]);
  expect(names('.base')).toEqual([names('.card')[0]?.replace('.card', '.base')]);
  expect(names('.base')).not.toEqual([half.replace('.part', '')]);
});

it.runIf(thorough)(
  'removes database and folder of a test restore interrupted by a kill at the next start, and repeats the test restore',
  async () => {
    await rig.cut('server');
    await drills('delete from archive_drill');
    const starting = rig.start();
    const pidFile = path.join(scratch(), 'pg/postmaster.pid');
    await until(() => existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8').split('\n')[0]) > 0);
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    await starting;
    await rig.cut('server');
    expect([existsSync(scratch()), isProcessAlive(postmaster), await drills()]).toEqual([true, true, []]);
    running = await rig.start();
    await expect.poll(() => drills(), { timeout: 2 * pageTimeout }).toEqual([null]);
    expect([existsSync(scratch()), isProcessAlive(postmaster)]).toEqual([false, false]);
  },
);
