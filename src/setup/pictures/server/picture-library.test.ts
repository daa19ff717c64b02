import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { queryBuilder } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { type Picture, pictureContract } from '../contract.ts';
import { removeUnusedPictures, imageIdsOfUrls } from './index.ts';
import { isPictureUsed } from './ports/picture-uses.ts';
import { cornerColorsOf, filesUnder, makePictureFile } from './testing/files.ts';
import type { PictureFolder } from '../folders.ts';

const a = await testApp();
const { admin, staff, staff2 } = a.shop;
const file = await makePictureFile('png', 48, 32);
const add = (name: string, folder: PictureFolder = 'item', who = staff): Promise<Picture> =>
  a.ok(who, pictureContract.upload, { params: { folder }, body: { name }, file });
const read = (url: string) =>
  readFile(path.join(a.filesDir, resizeImageUrl(url, 1200).slice('/files/'.length)));
const main = (groupId: number, imageId: number) =>
  a.sql('update product_group set main_image_id = $2 where id = $1', [groupId, imageId]);
const here = (picture: Picture): boolean =>
  filesUnder(a.filesDir).some((key) => key.includes(/item\/(.*)-480/.exec(picture.url)?.[1] ?? 'none'));

describe('list', () => {
  it('returns newest first, filtered by folder, name and use, page by page', async () => {
    const { groupId } = await a.makeItem();
    const shown = await add('ชุดไทยจักรี', 'web');
    await main(groupId, shown.imageId);
    await add('Gown Red', 'web');
    await add('gown blue', 'web');
    await add('elsewhere', 'blog');
    const names = async (query: { q?: string; unused?: '1'; page?: number; size?: number }) =>
      (await a.ok(staff2, pictureContract.list, { query: { folder: 'web', ...query } })).itemList.map(
        (one) => one.name,
      );
    expect(await names({})).toEqual(['gown blue', 'Gown Red', 'ชุดไทยจักรี']);
    expect(await names({ q: 'GOWN' })).toEqual(['gown blue', 'Gown Red']);
    expect(await names({ q: 'จักรี' })).toEqual(['ชุดไทยจักรี']);
    expect(await names({ unused: '1' })).toEqual(['gown blue', 'Gown Red']);
    expect(await names({ page: 2, size: 2 })).toEqual(['ชุดไทยจักรี']);
    const all = await a.ok(staff, pictureContract.list, { query: { folder: 'web' } });
    expect([all.total, all.itemList.map((one) => one.used)]).toEqual([3, [false, false, true]]);
    expect((await a.ok(a.other.staff, pictureContract.list, {})).itemList).toEqual([]);
  });

  it('refuses bad queries and calls without a token', async () => {
    expect(
      (await a.call(staff, pictureContract.list, { query: { folder: '../item' as 'item' } })).status,
    ).toBe(400);
    expect((await a.call(null, pictureContract.list, {})).status).toBe(401);
  });
});

describe('rename', () => {
  it('changes the name and its search key; NOT_FOUND for an unknown picture', async () => {
    const { imageId } = await add('old');
    const renamed = await a.ok(staff, pictureContract.rename, {
      params: { id: imageId },
      body: { name: ' ชุดใหม่ ' },
    });
    expect(renamed.name).toBe('ชุดใหม่');
    expect((await a.ok(staff, pictureContract.list, { query: { q: 'ชุดใหม่' } })).itemList).toHaveLength(1);
    const to = (who: typeof staff, id: number, name: string) =>
      a.call(who, pictureContract.rename, { params: { id }, body: { name } });
    expect((await to(staff, imageId, ' ')).status).toBe(400);
    expect((await to(a.other.staff, imageId, 'x')).status).toBe(404);
    expect((await to(staff, 999_999_999, 'x')).status).toBe(404);
  });
});

describe('remove', () => {
  it('deletes row and files', async () => {
    const picture = await add('away');
    expect(here(picture)).toBe(true);
    await a.ok(staff, pictureContract.remove, { params: { id: picture.imageId } });
    expect([here(picture), (await fetch(a.origin + picture.url)).status]).toEqual([false, 404]);
    expect((await a.call(staff, pictureContract.remove, { params: { id: picture.imageId } })).status).toBe(
      404,
    );
  });

  it("does not touch another shop's pictures", async () => {
    const picture = await add('theirs', 'item', a.other.staff);
    expect((await a.call(staff, pictureContract.remove, { params: { id: picture.imageId } })).status).toBe(
      404,
    );
    expect((await fetch(a.origin + picture.url)).status).toBe(200);
  });

  it('names the uses of the picture', async () => {
    const { groupId, itemId, units } = await a.makeItem({ name: 'ชุดไทย', color: 'RED' });
    const { imageId } = await add('shown');
    await main(groupId, imageId);
    await a.sql(
      `insert into product_group_image (shop_id, group_id, image_id) values (${a.shop.shopId}, $1, $2)`,
      [groupId, imageId],
    );
    await a.sql('update product_item set image_id = $2 where id = $1', [itemId, imageId]);
    await a.sql(`insert into unit_image (shop_id, unit_id, image_id) values (${a.shop.shopId}, $1, $2)`, [
      units[0]?.unitId,
      imageId,
    ]);
    await a.sql('update app_user set image_id = $2 where id = $1', [staff.userId, imageId]);
    const answer = await a.call(staff, pictureContract.remove, {
      params: { id: imageId },
      headers: { 'accept-language': 'en' },
    });
    expect(answer).toMatchObject({
      status: 409,
      error: {
        code: 'IN_USE',
        detail: 'It is still in use in 4 places.',
        data: {
          uses: [
            { kind: 'group', id: groupId, name: 'ชุดไทย' },
            { kind: 'item', id: itemId, name: 'ชุดไทย RED' },
            { kind: 'unit', id: units[0]?.unitId, name: units[0]?.barcode },
            { kind: 'user', id: staff.userId, name: a.shop.staff.username },
          ],
        },
      },
    });
  });

  it('covers every column that refers to a picture', async () => {
    const columns = await a.sql<{ at: string }>(
      `select conrelid::regclass || '.' || a.attname as at from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
       where c.confrelid = 'image'::regclass and c.contype = 'f' and c.confdeltype <> 'c' order by 1`,
    );
    const text = isPictureUsed({ shopId: a.shop.shopId }).compile(queryBuilder).sql;
    for (const { at } of columns) {
      const [table = '', column = ''] = at.split('.');
      const alias = new RegExp(`from ${table} (\\w) where[^)]*\\1\\.${column} = "i"\\."id"`).test(text);
      expect([at, alias]).toEqual([at, true]);
    }
    const named = await a.sql<{ at: string }>(
      `select table_name || '.' || column_name as at from information_schema.columns
       where table_schema = 'public' and column_name like '%image_id' order by 1`,
    );
    // slip_picture refers to the pictures of payment slips. Payments and bills refer to slip_picture.
    const bySlip = await a.sql<{ at: string }>(
      `select conrelid::regclass || '.' || a.attname as at from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
       where c.confrelid = 'slip_picture'::regclass and c.contype = 'f'`,
    );
    expect([...columns, ...bySlip].map((one) => one.at).toSorted()).toEqual(named.map((one) => one.at));
  });

  it('lets one of two win when a picture is deleted while another request starts to use it', async () => {
    for (let round = 0; round < 10; round++) {
      const { groupId } = await a.makeItem();
      const picture = await add(`race ${round}`);
      const [removed, shown] = await Promise.all([
        a.call(staff, pictureContract.remove, { params: { id: picture.imageId } }),
        a.db
          .tx({ shopId: a.shop.shopId }, async (q) => {
            const [id] = await imageIdsOfUrls(q, { shopId: a.shop.shopId }, [picture.url]);
            await q
              .updateTable('product_group')
              .set({ main_image_id: id ?? null })
              .where('id', '=', groupId)
              .execute();
            return 'shown';
          })
          .catch((error: { code: string }) => error.code),
      ]);
      expect([
        [200, 'NOT_FOUND'],
        [409, 'shown'],
      ]).toContainEqual([removed.status, shown]);
      expect(here(picture)).toBe(shown === 'shown');
    }
  });
});

describe('edit', () => {
  const send = (id: number, body: object, who = staff) =>
    a.call(who, pictureContract.edit, { params: { id }, body: body as { turn: 90 } });

  it('rotates clockwise and crops; every use shows the new address', async () => {
    const { groupId } = await a.makeItem();
    const before = await add('turn me');
    await main(groupId, before.imageId);
    const { data } = await send(before.imageId, { turn: 90 });
    expect(data).toMatchObject({ imageId: before.imageId, width: 32, height: 48, used: true });
    expect(data.url).not.toBe(before.url);
    expect(await cornerColorsOf(await read(before.url).catch(() => read(data.url)))).toBe('brgw');
    expect([here(before), here(data)]).toEqual([false, true]);
    // The crop is the lower half of the rotated picture. Blue was at the top left.
    const cropped = await send(before.imageId, {
      turn: 0,
      crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 },
    });
    expect(cropped.data).toMatchObject({ width: 16, height: 24 });
    expect(await cornerColorsOf(await read(cropped.data.url))).toBe('gggg');
  });

  it('refuses an edit without a change, a frame outside the picture, and an unknown picture', async () => {
    const { imageId, url } = await add('keep');
    for (const body of [
      {},
      { turn: 45 },
      { crop: { x: 0.5, y: 0, width: 0.6, height: 1 } },
      { crop: { x: -0.1, y: 0, width: 0.5, height: 0.5 } },
      { crop: { x: 0, y: 0, width: 0, height: 0.5 } },
    ])
      expect([body, (await send(imageId, body)).status]).toEqual([body, 400]);
    expect((await send(imageId, { turn: 90 }, a.other.staff)).status).toBe(404);
    expect((await send(999_999_999, { turn: 90 })).status).toBe(404);
    expect(
      (await a.call(null, pictureContract.edit, { params: { id: imageId }, body: { turn: 90 } })).status,
    ).toBe(401);
    expect((await fetch(a.origin + url)).status).toBe(200);
  });

  it('applies one of two concurrent edits, refuses the other, and leaves no orphaned file', async () => {
    const { imageId } = await add('both');
    const before = filesUnder(a.filesDir).length;
    const answers = await Promise.all([send(imageId, { turn: 90 }), send(imageId, { turn: 180 })]);
    const codes = answers.map((one) => (one.status === 200 ? 'done' : one.error.code)).toSorted();
    expect([
      ['CONFLICT', 'done'],
      ['done', 'done'],
      ['NOT_FOUND', 'done'],
    ]).toContainEqual(codes);
    expect(filesUnder(a.filesDir)).toHaveLength(before);
  });
});

describe('for other modules', () => {
  const inTx = <T>(work: (q: Parameters<typeof imageIdsOfUrls>[0]) => Promise<T>) =>
    a.db.tx({ shopId: a.shop.shopId }, work);

  it('resolves addresses and tokens to ids; those of other shops are NOT_FOUND', async () => {
    const [one, slip, theirs] = [
      await add('one'),
      await add('slip', 'slip'),
      await add('x', 'item', a.other.staff),
    ];
    const token = /item\/(.*)-480/.exec(one.url)?.[1] ?? '';
    expect(
      await inTx((q) =>
        imageIdsOfUrls(q, { shopId: a.shop.shopId }, [one.url, '', token, resizeImageUrl(one.url, 160)]),
      ),
    ).toEqual([one.imageId, null, one.imageId, one.imageId]);
    expect(await inTx((q) => imageIdsOfUrls(q, { shopId: a.shop.shopId }, [slip.url], 'slip'))).toEqual([
      slip.imageId,
    ]);
    for (const bad of [theirs.url, slip.url, 'https://example.com/x.png', '../x', `${one.url}x`])
      await expect(inTx((q) => imageIdsOfUrls(q, { shopId: a.shop.shopId }, [bad]))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  it('deletes unused pictures, and their files only after the commit', async () => {
    const { groupId } = await a.makeItem();
    const [free, shown] = [await add('free'), await add('still shown')];
    await main(groupId, shown.imageId);
    const after: ((files: FileStore) => void | Promise<void>)[] = [];
    const ids = [free.imageId, shown.imageId];
    await expect(
      inTx(async (q) => {
        await removeUnusedPictures(q, { shopId: a.shop.shopId }, ids, () => {});
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(here(free)).toBe(true);
    expect(
      await inTx((q) =>
        removeUnusedPictures(q, systemScope(a.shop.shopId), ids, (work) => void after.push(work)),
      ),
    ).toBe(1);
    expect(here(free)).toBe(true);
    for (const work of after) await work(a.files);
    expect([here(free), here(shown)]).toEqual([false, true]);
  });
});

it('requires an admin for the check', async () => {
  expect((await a.call(staff, pictureContract.check, {})).status).toBe(403);
  expect((await a.call(null, pictureContract.check, {})).status).toBe(401);
  expect((await a.call(admin, pictureContract.check, {})).status).toBe(200);
});
