import { afterAll, expect, it } from 'vitest';
import { runCleanups } from '#lib/testing/cleanup.ts';
import { setUpServer } from '../support/test-server.ts';
import { openFirefox, firefoxProgram } from './firefox.ts';
import { doMainJob } from './main-job.ts';

const at = setUpServer();
afterAll(runCleanups);
if (firefoxProgram === undefined) console.warn('skipped: Firefox is not installed (Debian: firefox-esr)');

it.skipIf(firefoxProgram === undefined)('the main tasks work in Firefox', async () => {
  const browser = await openFirefox();
  try {
    const { states } = await doMainJob(at, browser, {
      name: 'firefox',
      agent: /Firefox\//,
      hasOfflineStep: true,
    });
    expect(states).toEqual({ order: 'closed', offlineStep: 'done' });
  } finally {
    await browser.close();
  }
});
