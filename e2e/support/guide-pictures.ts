/** Tests take the pictures of the owner guide. `GUIDE=1` replaces them. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Api } from './api.ts';
import { waitUntilSettled } from './browser.ts';
import { repositoryFolder } from './server.ts';

export const ownerGuideFolder = path.join(repositoryFolder, 'docs/owner-guide');
export const takesGuidePictures = process.env['GUIDE'] === '1';
export const maxPictureKilobytes = 120;

export const readOwnerGuide = (): Promise<string> =>
  readFile(path.join(ownerGuideFolder, 'README.md'), 'utf8');

export const pictureNamesIn = (text: string): string[] =>
  [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map((found) => found[1] ?? '');

/** Waits until the demo shop's pictures are drawn, if guide pictures are taken. */
export const waitForDemoPictures = async (api: Api): Promise<void> => {
  const until = Date.now() + 240_000;
  const missing = async (): Promise<number> => {
    const { itemList } = await api.get<{ itemList: { image: string }[] }>('/api/availability?size=100');
    return itemList.filter((one) => one.image === '').length;
  };
  while (takesGuidePictures && (await missing()) > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 2000));
};

const small = async (png: Buffer): Promise<Buffer> => {
  for (const quality of [80, 65, 50, 35]) {
    const picture = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (picture.byteLength <= maxPictureKilobytes * 1024) return picture;
  }
  throw new Error('the picture is too large for the guide');
};

/**
 * Takes a picture of the page under a name used in the guide, with `top` scrolled to the upper edge. Without
 * GUIDE, only checks that the guide uses this name.
 */
export const takeGuidePicture = async (page: Page, name: string, top?: Locator): Promise<void> => {
  const file = `${name}.webp`;
  if (!takesGuidePictures) {
    expect(pictureNamesIn(await readOwnerGuide())).toContain(file);
    return;
  }
  await waitUntilSettled(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  if (top !== undefined)
    await top.evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const png = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    style: '.mantine-Notifications-root { display: none }',
  });
  await mkdir(ownerGuideFolder, { recursive: true });
  await writeFile(path.join(ownerGuideFolder, file), await small(png));
};
