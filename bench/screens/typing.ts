/**
 * Types in the catalogue search with 4x CPU throttling. Measures the scripting time from a letter until its
 * results are painted.
 */
import {
  logInOnPage,
  openBrowser,
  waitUntilSettled,
  watchPageTrouble,
  wideViewport,
} from '#e2e/support/browser.ts';
import { startBuiltServer } from '#e2e/support/server.ts';
import { median } from '../support/load.ts';

const text = 'ชุดไทย ทอง';
const slower = 4;

export type TypingResult = { letters: number; scripting: number; longest: number };

/** Returns milliseconds of scripting (V8 and its callees) per letter, until the page is idle again. */
export const benchTyping = async (): Promise<TypingResult> => {
  const [server, browser] = await Promise.all([startBuiltServer({ pictures: false }), openBrowser()]);
  try {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: wideViewport,
      locale: 'th-TH',
    });
    watchPageTrouble(context);
    const page = await context.newPage();
    await logInOnPage(page, 'admin');
    await page.goto('/backoffice/datalist-thumb');
    await waitUntilSettled(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const scripting = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find((one) => one.name === 'ScriptDuration')?.value ?? 0) * 1000;
    };
    const field = page.getByRole('searchbox');
    await field.click();
    const times: number[] = [];
    // The text is typed twice, because code is still being compiled the first time.
    for (let round = 0; round < 2; round += 1) {
      times.length = 0;
      for (const letter of text) {
        const before = await scripting();
        await page.keyboard.insertText(letter);
        // The search waits 250 ms for the next letter. Then the response arrives and is painted.
        await page.waitForTimeout(1200);
        times.push((await scripting()) - before);
      }
      await field.fill('');
      await page.waitForTimeout(1500);
    }
    return { letters: times.length, scripting: median(times), longest: Math.max(...times) };
  } finally {
    await browser.close();
    await server.stop();
  }
};
