/** The archive as an owner sees it: set up, tried, a trial that failed; and what is left of a base and of a trial in whose middle the server is killed. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { alive } from '#platform/postgres/os-process.ts';
import { removeScratch, scratchFolder } from '#platform/postgres/scratch-folder.ts';
import { faults } from '../support/a11y-violations.ts';
import { fillLogin, narrow, openBrowser, wide } from '../support/browser.ts';
import { type Power, power, type Running } from '../support/crashable-server.ts';
import { patience } from '../support/test-server.ts';

const thorough = rounds(0, 1) === 1;

let rig: Power;
let running: Running;
let browser: Browser;
let place = '';

beforeAll(async () => {
  place = await scratchFolder('ratri-kept-');
  rig = await power({ BACKUP_DIR: place, BACKUP_PASSPHRASE: 'a passphrase for tests' });
  [running, browser] = await Promise.all([rig.start(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await rig.end();
  await removeScratch(place);
});

/** What stands on the owner's page, looked at until it holds all of it. */
const pageSays = async (...texts: string[]): Promise<void> => {
  const context = await browser.newContext({
    baseURL: running.origin,
    viewport: wide,
    locale: 'th-TH',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(patience);
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
        { timeout: 2 * patience, interval: 500 },
      )
      .toEqual([]);
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size);
      expect(await faults(page)).toEqual([]);
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
/** As often as files change. */
const until = async (holds: () => boolean): Promise<void> => {
  for (const end = performance.now() + patience; !holds(); await sleep(2))
    if (performance.now() > end) throw new Error('it did not come to that');
};

it('once a place is named: every minute is kept, and a trial has brought everything back', async () => {
  await pageSays('เก็บทุกนาที', 'ได้ข้อมูลครบ', 'กู้คืนได้ครบ');
  expect(existsSync(scratch())).toBe(false);
});

it('a trial that fails is said in words, and a base is made anew by itself', async () => {
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

it.runIf(thorough)(
  'killed in the middle of a base: it counts for nothing, and goes when the next one is made',
  async () => {
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
  },
);

it.runIf(thorough)(
  'killed in the middle of a trial: its database and folder go with the next start, and the trial is made again',
  async () => {
    await rig.cut('server');
    await drills('delete from archive_drill');
    const starting = rig.start();
    const pidFile = path.join(scratch(), 'pg/postmaster.pid');
    await until(() => existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8').split('\n')[0]) > 0);
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    await starting;
    await rig.cut('server');
    expect([existsSync(scratch()), alive(postmaster), await drills()]).toEqual([true, true, []]);
    running = await rig.start();
    await expect.poll(() => drills(), { timeout: 2 * patience }).toEqual([null]);
    expect([existsSync(scratch()), alive(postmaster)]).toEqual([false, false]);
  },
);
