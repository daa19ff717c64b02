/** Pictures of the shop owner's guide, taken where a test comes by the place: `GUIDE=1` takes them anew. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Api } from './api.ts';
import { settled } from './browser.ts';
import { root } from './server.ts';

export const guide = path.join(root, 'docs/owner-guide');
export const taking = process.env['GUIDE'] === '1';
/** Kilobytes that a picture may have. */
export const mostKilobytes = 120;

export const guideText = (): Promise<string> => readFile(path.join(guide, 'README.md'), 'utf8');

/** Pictures the guide shows, by file name. */
export const shownIn = (text: string): string[] =>
  [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map((found) => found[1] ?? '');

/** Waits until the demo shop's pictures are drawn, where pictures of the guide are taken. */
export const drawn = async (api: Api): Promise<void> => {
  const until = Date.now() + 240_000;
  const missing = async (): Promise<number> => {
    const { itemList } = await api.get<{ itemList: { image: string }[] }>('/api/availability?size=100');
    return itemList.filter((one) => one.image === '').length;
  };
  while (taking && (await missing()) > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 2000));
};

const small = async (png: Buffer): Promise<Buffer> => {
  for (const quality of [80, 65, 50, 35]) {
    const picture = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (picture.byteLength <= mostKilobytes * 1024) return picture;
  }
  throw new Error('the picture is too large for the guide');
};

/**
 * The page as it is now, under a name that the guide shows; `top` is brought to the upper edge first. Without
 * GUIDE it is only made sure that the guide shows a picture of that name.
 */
export const shot = async (page: Page, name: string, top?: Locator): Promise<void> => {
  const file = `${name}.webp`;
  if (!taking) {
    expect(shownIn(await guideText())).toContain(file);
    return;
  }
  await settled(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  if (top !== undefined)
    await top.evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const png = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    style: '.mantine-Notifications-root { display: none }',
  });
  await mkdir(guide, { recursive: true });
  await writeFile(path.join(guide, file), await small(png));
};
