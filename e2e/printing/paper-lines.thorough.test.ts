/** Line breaks of printed documents: none within a phone number, a name or a label of the signatures. */
import { beforeAll, expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { openInApp } from '../support/browser.ts';
import { makeSettledOrder } from '../support/objects/long-orders.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let orderId: number;
beforeAll(async () => {
  ({ orderId } = await makeSettledOrder(await apiAs(at.server, 'staff')));
});

it.each(
  (['th', 'de'] as const).flatMap((lang) =>
    ['58 mm', '80 mm', 'A5', 'A4'].map((size, index) => ({ lang, size, layout: [1, 2, 4, 5][index] ?? 5 })),
  ),
)('breaks no part of a line on $size in $lang, and always has the Thai words', async ({ lang, layout }) => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await openInApp(page, `/pages/abb-receipt/${layout}/reserve/${orderId}?doc=all&lang=${lang}`);
    await page
      .getByRole('button', { name: 'พิมพ์', exact: true })
      .and(page.locator(':not([data-loading])'))
      .waitFor();
    const broken = await page.getByRole('article').evaluateAll((papers) =>
      papers
        .flatMap((paper) => [
          ...paper.querySelectorAll<HTMLElement>('span[class*="whole"], span[class*="number"]'),
        ])
        .filter((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          const room = part.parentElement?.getBoundingClientRect().width ?? 0;
          part.style.whiteSpace = 'nowrap';
          const fits = part.scrollWidth <= room;
          part.style.whiteSpace = '';
          return lines > 1 && fits;
        })
        .map((part) => part.textContent),
    );
    expect(broken).toEqual([]);
    const wide = await page
      .locator('th')
      .evaluateAll((heads) => heads.filter((one) => one.scrollWidth > one.clientWidth + 8).length);
    expect(wide).toBe(0);
    const [text = ''] = await page.getByRole('article').allInnerTexts();
    expect(text).toContain('เลขที่');
    expect(text).toContain('วันที่');
    if (lang === 'de') expect(text).toContain(' / ');
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
