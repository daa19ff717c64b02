/** Texts in every language fit their elements, and no page scrolls sideways, on a phone and at a desk. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { languages } from '#lib/text/languages.ts';
import { preferenceCookies } from '#lib/http/preference-cookies.ts';
import { followInApp, narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const busiest = [
  'rental',
  'pickup',
  'return',
  'todo',
  'stock',
  'stock-list',
  'accounting',
  'mobile-order',
  'customer?tab=duplicates&by=name',
];

/**
 * Returns texts that are truncated by or overflow their button, heading, tab, badge or label. Also returns
 * cut tone marks and pages that scroll sideways.
 */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bearers =
      'button, a[data-variant], th, [role=tab], [role=menuitem], fieldset label, label, .mantine-Badge-root';
    const text = document.createRange();
    const words = [...document.querySelectorAll<HTMLElement>(bearers)]
      // Elements that only screen readers use are one pixel wide. A two-line row shows the start of a long
      // list.
      .filter((one) => one.checkVisibility() && one.clientWidth > 2 && one.closest('li, svg') === null)
      .flatMap((bearer) => {
        const edge = bearer.getBoundingClientRect();
        const found: string[] = [];
        const nodes = document.createTreeWalker(bearer, NodeFilter.SHOW_TEXT);
        while (nodes.nextNode()) {
          const { parentElement: own, textContent } = nodes.currentNode;
          // The title contains a shortened long name in full.
          if (own === null || !textContent?.trim() || own.closest('[title]') !== null) continue;
          if (own.getBoundingClientRect().width <= 2) continue;
          text.selectNodeContents(nodes.currentNode);
          const box = text.getBoundingClientRect();
          const past = Math.max(box.right - edge.right, edge.left - box.left, box.bottom - edge.bottom - 3);
          if (box.width > 0 && past > 1) found.push(`${textContent} ${Math.round(past)} past`);
        }
        return found;
      });
    const measure = document.createElement('canvas').getContext('2d');
    const marks = [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')].flatMap((label) => {
      const style = getComputedStyle(label);
      if (measure === null || style.overflow === 'visible' || !label.checkVisibility()) return [];
      measure.font = style.font;
      const ink = measure.measureText(label.innerText);
      text.selectNodeContents(label);
      const baseline = text.getBoundingClientRect().top + ink.fontBoundingBoxAscent;
      const above = label.getBoundingClientRect().top - (baseline - ink.actualBoundingBoxAscent);
      return above > 0.5 ? [`${label.innerText}: tone marks ${above.toFixed(1)} above`] : [];
    });
    // On a phone, a select opens the list of the system, which shows whole texts.
    const selects = innerWidth < 768 ? [] : [...document.querySelectorAll('select')];
    const chosen = selects.flatMap((one) => {
      const style = getComputedStyle(one);
      const room =
        one.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (measure === null || room <= 0) return [];
      measure.font = style.font;
      const said = one.selectedOptions[0]?.text ?? '';
      const past = measure.measureText(said).width - room;
      return past > 2 ? [`${said} ${Math.round(past)} past`] : [];
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...words,
      ...marks,
      ...chosen,
      ...(scrollWidth > clientWidth ? [`page ${scrollWidth}/${clientWidth}`] : []),
    ];
  });

it.each(languages)('%s', async (language) => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState, viewport: wideViewport }, async ({ page }) => {
    await page
      .context()
      .addCookies([{ name: preferenceCookies.language, value: language, url: at.server.origin }]);
    for (const [n, name] of busiest.entries()) {
      await (n === 0 ? page.goto(`/backoffice/${name}`) : followInApp(page, `/backoffice/${name}`));
      await waitUntilSettled(page);
      for (const size of [wideViewport, narrowViewport]) {
        await page.setViewportSize(size);
        await expect.poll(() => cut(page), { message: `${name} ${size.width}`, timeout: 3000 }).toEqual([]);
      }
    }
  });
});
