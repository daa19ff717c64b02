import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import type { UploadedTestFile } from '#test/server/requests.ts';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { computeFingerprints } from '#setup/pictures/server/index.ts';

const a = await testApp();
const { staff, admin } = a.shop;

const demoPicture = (name: string) => sharp(path.resolve('demo/pictures', `${name}.webp`));
const jpegOf = async (picture: Sharp, quality = 90): Promise<UploadedTestFile> => ({
  name: 'photo.jpg',
  type: 'image/jpeg',
  bytes: new Uint8Array(await picture.jpeg({ quality }).toBuffer()),
});
const compute = (shopId = a.shop.shopId) => computeFingerprints(a.db, a.files, shopId, () => false);
const upload = async (name: string): Promise<{ imageId: number; url: string }> =>
  a.ok(staff, pictureContract.upload, {
    params: { folder: 'item' },
    body: {},
    file: await jpegOf(demoPicture(name)),
  });
let serial = 0;
const groupWith = async (name: string) => {
  const { url, imageId } = await upload(name);
  const group = await a.ok(admin, catalogContract.createAll, {
    body: { name: `ชุด ${name}`, code: `PH${++serial}`, images: [url] },
  });
  return { groupId: group.productGroupId, imageId };
};
const find = async (photo: Sharp, who = staff, quality = 90) =>
  (await a.ok(who, catalogContract.findByPhoto, { file: await jpegOf(photo, quality) })).itemList;

const suit = await groupWith('ST004/GRY');
const kimono = await groupWith('FC009/BLU');
const whiteKimono = await groupWith('FC009/WHT');
await compute();

it('finds the group of a cropped and compressed picture first', async () => {
  const photo = demoPicture('FC009/BLU').extract({ left: 60, top: 40, width: 300, height: 400 });
  const [first, ...rest] = await find(photo, staff, 40);
  expect(first).toMatchObject({ productGroupId: kimono.groupId, name: 'ชุด FC009/BLU', same: true });
  expect(rest.map((one) => one.productGroupId)).toEqual(
    expect.arrayContaining([suit.groupId, whiteKimono.groupId]),
  );
});

it('finds a picture between the bars of a screenshot', async () => {
  const shown = await demoPicture('ST004/GRY').resize({ width: 720 }).toBuffer();
  const screenshot = sharp({ create: { width: 720, height: 1560, channels: 3, background: '#101010' } });
  const [first] = await find(screenshot.composite([{ input: shown, left: 0, top: 240 }]));
  expect(first).toMatchObject({ productGroupId: suit.groupId, same: true });
});

it('lists groups of similar colours, but not as the same, for a photo that no picture shows', async () => {
  const photo = sharp({ create: { width: 300, height: 400, channels: 3, background: '#1f3a93' } });
  const found = await find(photo);
  expect(found.length).toBe(3);
  expect(found.every((one) => !one.same)).toBe(true);
});

it('finds nothing of another shop', async () => {
  expect(await find(demoPicture('ST004/GRY'), a.other.staff)).toEqual([]);
});

it('follows an edited and a deleted picture', async () => {
  const { groupId, imageId } = await groupWith('EV005/MRN');
  await compute();
  expect((await find(demoPicture('EV005/MRN')))[0]).toMatchObject({ productGroupId: groupId, same: true });
  await a.ok(staff, pictureContract.edit, { params: { id: imageId }, body: { turn: 180 } });
  await compute();
  const turned = await find(demoPicture('EV005/MRN').rotate(180));
  expect(turned[0]).toMatchObject({ productGroupId: groupId, same: true });
  await a.ok(admin, catalogContract.removeAll, { params: { id: groupId } });
  const left = await find(demoPicture('EV005/MRN').rotate(180));
  expect(left.map((one) => one.productGroupId)).not.toContain(groupId);
});

it('computes no fingerprint of a picture whose file is missing, and tries it only once', async () => {
  await a.sql(
    "insert into image (shop_id, folder, token, mime, bytes, width, height, name) values ($1, 'item', 'gone', 'image/webp', 1, 30, 40, '')",
    [a.shop.shopId],
  );
  await compute();
  const due = await a.sql('select 1 from image where shop_id = $1 and fingerprint_due', [a.shop.shopId]);
  expect(due).toEqual([]);
});

it('goes on after a damaged picture', async () => {
  const { url } = await upload('ST004/GRY');
  await writeFile(path.join(a.filesDir, url.slice('/files/'.length)), 'damaged');
  await compute();
  const due = await a.sql('select 1 from image where shop_id = $1 and fingerprint_due', [a.shop.shopId]);
  expect(due).toEqual([]);
});

it('refuses a file that is no picture', async () => {
  const answer = await a.call(staff, catalogContract.findByPhoto, {
    file: { name: 'photo.jpg', type: 'image/jpeg', bytes: new Uint8Array(Buffer.from('no picture')) },
  });
  expect(answer).toMatchObject({ status: 400, error: { code: 'NOT_A_PICTURE' } });
});
