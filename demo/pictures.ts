import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { default as Sharp } from 'sharp';
import { type ImageSize, imageSizes, imageUrl } from '#lib/images/image-url.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { drawGarment, type GarmentLook } from './drawing/shapes.ts';
import { demoPictureName } from './inventory.ts';
import { goods } from './words/goods.ts';
import { colors, groups } from './words/wardrobe.ts';

const looks = (): Map<string, GarmentLook> => {
  const swatch = new Map(colors.map((one) => [one.code, one.swatch]));
  return new Map([
    ...goods.map(({ name, look }): [string, GarmentLook] => [name, { ...look, pattern: 'plain', seed: 1 }]),
    ...groups.flatMap((group) =>
      group.colors.map((color): [string, GarmentLook] => [
        demoPictureName(group, color),
        {
          shape: group.shape,
          color: swatch.get(color) ?? '#888888',
          accent: swatch.get(group.accent) ?? '#888888',
          pattern: group.pattern,
          seed: group.seed,
        },
      ]),
    ),
  ]);
};

// Groups first: lists show them.
const pictureRows = (shopId: number) => sql<Row>`
  select i.id, i.token, i.name from image i
  where i.shop_id = ${shopId} and i.folder = 'item' and i.created_by is null
  order by not exists (select 1 from product_group g where g.shop_id = i.shop_id and g.main_image_id = i.id), i.id`;

type Row = { id: number; token: string; name: string };

export type PictureDrawer = {
  draw(): Promise<void>;
  stop(): void;
  /** Next; settles when it exists or will not come. Undefined when not pending. */
  ask(key: string): Promise<void> | undefined;
  goesOn(): boolean;
};

/**
 * All sizes (longer side in px), on one sharp thread, requested ones first. `stop` ends after the current one; the next start
 * continues.
 */
export const createPictureDrawer = async (
  db: Db,
  shopId: number,
  files: FileStore,
): Promise<PictureDrawer> => {
  let stopped = false;
  const fileOf = (token: string, size: ImageSize): string =>
    imageUrl(shopId, 'item', token, size).slice('/files/'.length);
  /** By token, in drawing order. */
  const waiting = new Map<string, { row: Row; drawn: PromiseWithResolvers<void> }>();
  const asked = new Set<string>();
  const rows = await db.read({ shopId }, pictureRows(shopId));
  const stored = new Set<string>();
  if (rows.length > 0) for await (const { key } of files.list(`${shopId}/item/`)) stored.add(key);
  for (const row of rows)
    if (imageSizes.some((size) => !stored.has(fileOf(row.token, size))))
      waiting.set(row.token, { row, drawn: Promise.withResolvers() });

  const drawOne = async (sharp: typeof Sharp, look: GarmentLook, { id, token }: Row): Promise<void> => {
    const picture = sharp(Buffer.from(drawGarment(look)));
    let bytes = 0;
    for (const size of imageSizes) {
      const webp = await picture
        .clone()
        .resize({ width: size, height: size, fit: 'inside' })
        .webp({ quality: 80, effort: 2 })
        .toBuffer();
      await files.put(fileOf(token, size), webp);
      bytes = webp.length;
    }
    await db.tx({ shopId }, (q) =>
      sql`update image set bytes = ${bytes} where shop_id = ${shopId} and id = ${id}`.execute(q),
    );
  };

  const drawAll = async (): Promise<void> => {
    if (waiting.size === 0) return;
    // Only when needed.
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    const known = looks();
    while (!stopped) {
      const token = asked.values().next().value ?? waiting.keys().next().value ?? '';
      const next = waiting.get(token);
      if (next === undefined) return;
      const look = known.get(next.row.name);
      if (look !== undefined) await drawOne(sharp, look, next.row);
      asked.delete(token);
      waiting.delete(token);
      next.drawn.resolve();
      await breathe();
    }
  };

  const giveUp = (): void => {
    for (const { drawn } of waiting.values()) drawn.resolve();
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
      return found?.drawn.promise;
    },
    goesOn: () => waiting.size > 0,
    draw: () => drawAll().finally(giveUp),
  };
};
