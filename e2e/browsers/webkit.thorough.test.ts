import { afterAll, expect, it } from 'vitest';
import { runCleanups } from '#lib/testing/cleanup.ts';
import { setUpServer } from '../support/test-server.ts';
import { openWebkit, webkitProgram } from './webkit.ts';
import { doMainJob } from './main-job.ts';

const at = setUpServer();
afterAll(runCleanups);
if (webkitProgram === undefined)
  console.warn('skipped: WebKit is not installed (Debian: webkit2gtk-driver, xvfb)');

// This run omits the offline step, because the page of the offline counter may not open in WebKit
// (docs/operations.md).
it.skipIf(webkitProgram === undefined)('the main tasks work in WebKit', async () => {
  const browser = await openWebkit();
  try {
    const { states } = await doMainJob(at, browser, {
      name: 'webkit',
      agent: /AppleWebKit\/(?!.*Chrom)/,
      hasOfflineStep: false,
    });
    expect(states).toEqual({ order: 'closed', offlineStep: undefined });
  } finally {
    await browser.close();
  }
});
