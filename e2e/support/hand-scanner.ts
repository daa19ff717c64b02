/** A hand scanner: it presses the keys of a code and Enter, faster than anybody types, wherever the focus is. */
import type { Page } from 'playwright-core';

/** What the keys of an American keyboard write under the Thai layout, for letters and digits of barcodes. */
const thaiKeys: Record<string, string> = Object.fromEntries(
  Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890-').map((key, n) => [
    key,
    Array.from('ฤฺฉฏฎโฌ็ณ๋ษศ?์ฯญ๐ฑฆธ๊ฮ")ํ(ๅ/-ภถุึคตจข')[n] ?? '',
  ]),
);

export const inThai = (code: string): string[] => Array.from(code).map((key) => thaiKeys[key] ?? key);

/** Scans where no field has the focus; `thai`: the keyboard's layout is Thai. */
export const shoot = async (page: Page, code: string, { thai = false } = {}): Promise<void> =>
  page.evaluate(
    (typed) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const begun = performance.now();
      for (const [n, key] of [...typed, 'Enter'].entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        // As quick as a scanner is, also where the machine has too much to do.
        Object.defineProperty(event, 'timeStamp', { value: begun + n });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
    },
    thai ? inThai(code) : Array.from(code),
  );

/** Scans into whatever has the focus, with real keys. Their moments are told with them: as quick as a scanner is, also where the machine has too much to do. */
export const shootInto = async (page: Page, code: string): Promise<void> => {
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
