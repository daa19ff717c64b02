/** Typing in the catalogue's search at a CPU four times slower: scripting from a letter until its results are painted. */
import { login, openBrowser, settled, watch, wide } from '#e2e/support/browser.ts';
import { startServer } from '#e2e/support/server.ts';
import { median } from '../support/load.ts';

const text = 'ชุดไทย ทอง';
const slower = 4;

export type TypingResult = { letters: number; scripting: number; longest: number };

/** Milliseconds of scripting (V8 and what it calls) a letter, everything the page does until it is quiet again. */
export const benchTyping = async (): Promise<TypingResult> => {
  const [server, browser] = await Promise.all([startServer({ pictures: false }), openBrowser()]);
  try {
    const context = await browser.newContext({ baseURL: server.origin, viewport: wide, locale: 'th-TH' });
    watch(context);
    const page = await context.newPage();
    await login(page, 'admin');
    await page.goto('/backoffice/datalist-thumb');
    await settled(page);
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
    // Twice: the first time code is still being compiled.
    for (let round = 0; round < 2; round += 1) {
      times.length = 0;
      for (const letter of text) {
        const before = await scripting();
        await page.keyboard.insertText(letter);
        // The search waits 250 ms for the next letter; then the answer comes and is painted.
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
