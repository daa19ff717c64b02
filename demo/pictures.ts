/** demo/pictures has styles by colour, and goods, as WebP of 420 × 560 px. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { default as Sharp } from 'sharp';
import { type ImageSize, imageSizes, imageUrl } from '#lib/images/image-url.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { demoPictureName } from './inventory.ts';
import { goods } from './words/goods.ts';
import { groups } from './words/wardrobe.ts';

// The first path is for the sources, the second for the build (build/server).
const picturesFolder = ['pictures', '../../demo/pictures']
  .map((folder) => path.resolve(import.meta.dirname, folder))
  .find((folder) => existsSync(folder));

export const demoPictureFiles = (): Map<string, string> => {
  if (picturesFolder === undefined) throw new Error('the folder demo/pictures/ is missing');
  const fileOf = (...names: string[]): string => path.join(picturesFolder, ...names);
  return new Map([
    ...goods.map(({ name, picture }): [string, string] => [name, fileOf('goods', `${picture}.webp`)]),
    ...groups.flatMap((group) =>
      group.colors.map((color): [string, string] => [
        demoPictureName(group, color),
        fileOf(group.code, `${color}.webp`),
      ]),
    ),
  ]);
};

// Main pictures come first because lists show them.
const pictureRows = (shopId: number) => sql<Row>`
  select i.id, i.token, i.name from image i
  where i.shop_id = ${shopId} and i.folder = 'item' and i.created_by is null
  order by not exists (select 1 from product_group g where g.shop_id = i.shop_id and g.main_image_id = i.id), i.id`;

type Row = { id: number; token: string; name: string };

const largest = Math.max(...imageSizes);

export type PictureStorer = {
  store(): Promise<void>;
  stop(): void;
  /**
   * Stores this picture next. Settles when the picture is stored or the storer stops. Returns undefined if
   * the picture is not pending.
   */
  ask(key: string): Promise<void> | undefined;
  goesOn(): boolean;
};

/**
 * Stores all sizes (longer side in px) with one sharp thread. `stop` ends after the current picture. The next
 * start continues.
 */
export const createPictureStorer = async (
  db: Db,
  shopId: number,
  files: FileStore,
): Promise<PictureStorer> => {
  let stopped = false;
  const fileOf = (token: string, size: ImageSize): string =>
    imageUrl(shopId, 'item', token, size).slice('/files/'.length);
  const waiting = new Map<string, { row: Row; stored: PromiseWithResolvers<void> }>();
  const asked = new Set<string>();
  const rows = await db.read({ shopId }, pictureRows(shopId));
  const present = new Set<string>();
  if (rows.length > 0) for await (const { key } of files.list(`${shopId}/item/`)) present.add(key);
  for (const row of rows)
    if (imageSizes.some((size) => !present.has(fileOf(row.token, size))))
      waiting.set(row.token, { row, stored: Promise.withResolvers() });

  const storeOne = async (sharp: typeof Sharp, file: string, { id, token }: Row): Promise<void> => {
    const picture = await readFile(file);
    for (const size of imageSizes) {
      // The largest size is not resized, as for uploads.
      const webp =
        size === largest
          ? picture
          : await sharp(picture)
              .resize({ width: size, height: size, fit: 'inside' })
              .webp({ quality: 80, effort: 2 })
              .toBuffer();
      await files.put(fileOf(token, size), webp);
    }
    await db.tx({ shopId }, (q) =>
      sql`update image set bytes = ${picture.length} where shop_id = ${shopId} and id = ${id}`.execute(q),
    );
  };

  const storeAll = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    const known = demoPictureFiles();
    while (!stopped) {
      const token = asked.values().next().value ?? waiting.keys().next().value ?? '';
      const next = waiting.get(token);
      if (next === undefined) return;
      const file = known.get(next.row.name);
      if (file !== undefined) await storeOne(sharp, file, next.row);
      asked.delete(token);
      waiting.delete(token);
      next.stored.resolve();
      await breathe();
    }
  };

  const giveUp = (): void => {
    for (const { stored } of waiting.values()) stored.resolve();
    waiting.clear();
    asked.clear();
  };

  return {
    stop: () => {
      stopped = true;
      giveUp();
    },
    ask: (key) => {
      const token = path.basename(key).replace(/-\d+\.webp$/, '');
      const found = key.startsWith(`${shopId}/item/`) ? waiting.get(token) : undefined;
      if (found !== undefined) asked.add(token);
      return found?.stored.promise;
    },
    goesOn: () => waiting.size > 0,
    store: () => storeAll().finally(giveUp),
  };
};
