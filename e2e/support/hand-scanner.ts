/** A hand scanner types a code and Enter faster than a person, wherever the focus is. */
import type { Page } from 'playwright-core';

/**
 * The letters that the keys of an American keyboard type under the Thai layout, for letters and digits of
 * barcodes.
 */
const thaiKeys: Record<string, string> = Object.fromEntries(
  Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890-').map((key, n) => [
    key,
    Array.from('ฤฺฉฏฎโฌ็ณ๋ษศ?์ฯญ๐ฑฆธ๊ฮ")ํ(ๅ/-ภถุึคตจข')[n] ?? '',
  ]),
);

export const thaiLayoutKeysOf = (code: string): string[] =>
  Array.from(code).map((key) => thaiKeys[key] ?? key);

/** Scans without a focused field. With `thai` the keyboard layout is Thai. */
export const scanWithWedge = async (page: Page, code: string, { thai = false } = {}): Promise<void> =>
  page.evaluate(
    (typed) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const begun = performance.now();
      for (const [n, key] of [...typed, 'Enter'].entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        // The keys are as fast as a scanner's, even on an overloaded machine.
        Object.defineProperty(event, 'timeStamp', { value: begun + n });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
    },
    thai ? thaiLayoutKeysOf(code) : Array.from(code),
  );

/**
 * Scans into the focused element with real keys. Also sets their timestamps, so they are as fast as a
 * scanner's even on an overloaded machine.
 */
export const scanIntoFocusedPage = async (page: Page, code: string): Promise<void> => {
  const keys = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000;
  for (const [n, key] of [...code, 'Enter'].entries()) {
    const text = key === 'Enter' ? '\r' : key;
    const event = { key, ...(key === 'Enter' && { code: key, windowsVirtualKeyCode: 13 }) };
    const timestamp = begun + n / 1000;
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...event, timestamp });
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, timestamp });
  }
  await keys.detach();
};
