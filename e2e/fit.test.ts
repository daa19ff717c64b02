/** In every language the text of a button is no wider than the button, on a phone and at a desk. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { languages } from '../src/core/common/words.ts';
import { preferenceCookies } from '../src/core/common/preference-cookies.ts';
import { narrow, settled, wide } from './browser.ts';
import { house } from './support.ts';

const at = house();
/** Where the day is spent. */
const busiest = ['rental', 'pickup', 'return', 'todo', 'stock', 'accounting', 'mobile-order'];

/** Words of buttons that are cut, or lie past the edge of the button. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[data-variant]')]
      .filter((one) => one.offsetParent !== null && one.getClientRects().length > 0)
      .flatMap((button) =>
        [button, ...button.querySelectorAll<HTMLElement>('span, div')]
          .filter(
            (part) =>
              [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
              // What is for readers of the screen alone is one pixel wide.
              part.clientWidth > 1,
          )
          .filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map((part) => `${part.textContent} ${part.scrollWidth}/${part.clientWidth}`),
      ),
  );

it.each(languages)('%s', async (language) => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState, viewport: wide }, async ({ page }) => {
    await page
      .context()
      .addCookies([{ name: preferenceCookies.language, value: language, url: at.server.origin }]);
    for (const name of busiest) {
      await page.goto(`/backoffice/${name}`);
      await settled(page);
      for (const size of [wide, narrow]) {
        await page.setViewportSize(size);
        await expect.poll(() => cut(page), { message: `${name} ${size.width}`, timeout: 3000 }).toEqual([]);
      }
    }
  });
});
