/** The catalogue on the screen and on paper: found while typing, by keyboard, kept in the address, printed on A4. */
import { expect, it } from 'vitest';
import { settled } from '../support/browser.ts';
import { later } from '#lib/testing/far-day.ts';
import { house } from '../support/test-server.ts';

const at = house();
type Sheet = { width: number; height: number };
const millimetres = (points: number): number => Math.round((points * 25.4) / 72);

/** Sizes of the pages of a PDF, in millimetres: each page carries its box in plain text. */
const sheetsOf = (pdf: Buffer): Sheet[] =>
  [
    ...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\]/g),
  ].map(([, left, bottom, right, top]) => ({
    width: millimetres(Number(right) - Number(left)),
    height: millimetres(Number(top) - Number(bottom)),
  }));

it('finds styles while typing, keeps it in the address, and opens one by keyboard alone', async () => {
  const storageState = await at.sessionOf('admin');
  await at.visit({ storageState }, async ({ page, trouble }) => {
    await page.goto('/backoffice/datalist-thumb');
    await settled(page);
    const list = page.getByRole('list', { name: 'แบบชุดที่พบ' });
    const all = await list.getByRole('listitem').count();
    expect(all).toBe(24);
    await page.getByRole('searchbox').pressSequentially('ครุย');
    await page.waitForURL((url) => url.searchParams.get('q') === 'ครุย');
    await settled(page);
    const names = await list.getByRole('button').allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    expect(names.length).toBeLessThan(all);
    for (const name of names) expect(name).toContain('ครุย');
    // Arrows move between the cards, Enter opens the second, Escape closes it.
    await list.getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const second = (names[1] ?? '').split('\n')[0] ?? '';
    const dialog = page.getByRole('dialog', { name: second });
    await dialog.getByRole('link', { name: 'แก้ไขแบบชุด' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    // The view is kept, too.
    await page.getByText('ตาราง', { exact: true }).click();
    await page.getByRole('table', { name: 'แบบชุดที่พบ' }).waitFor();
    await page.reload();
    await settled(page);
    expect(await page.getByRole('searchbox').inputValue()).toBe('ครุย');
    expect(await page.getByRole('table', { name: 'แบบชุดที่พบ' }).getByRole('row').count()).toBe(
      names.length + 1,
    );
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('prints on A4 with as many columns as asked, and no card is cut by a page', async () => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState }, async ({ page, trouble }) => {
    await page.goto(`/pages/catalog-page?columns=2&prices=0&from=${later()}&to=${later(2)}`);
    await settled(page);
    await page
      .getByRole('button', { name: 'พิมพ์', exact: true })
      .and(page.locator(':not([data-loading])'))
      .waitFor();
    const paper = page.getByRole('article');
    const cards = paper.getByRole('listitem');
    const count = await cards.count();
    expect(count).toBeGreaterThan(24);
    const text = await paper.innerText();
    expect(text).toContain('ราตรี');
    expect(text).toContain(
      new Intl.DateTimeFormat('th-TH-u-ca-buddhist', {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }).format(new Date(later())),
    );
    expect(text).toContain(`${count} แบบ`);
    expect(text).not.toContain('ค่าเช่า');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('toolbar').isVisible()).toBe(false);
    const breaks = await cards.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
    const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
    expect(new Set(sheets.map(({ width, height }) => `${width} × ${height}`))).toEqual(
      new Set(['210 × 297']),
    );
    // Two rows of two fit on a page: as a whole, or they stand on the next one.
    expect(sheets.length).toBeGreaterThanOrEqual(Math.ceil(count / 4));
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
