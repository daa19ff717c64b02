import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { containsAll, searchWordsOf } from '#platform/search/match-words.ts';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import { isPictureUsed } from './ports/picture-uses.ts';
import type { ListedPicture } from '../contract.ts';
import type { PictureFolder, StoredFolder } from '../folders.ts';

type Shop = Pick<Scope, 'shopId'>;

export type PictureRecord = Omit<ListedPicture, 'url'> & { token: string };

const columns = sql`i.id as "imageId", i.folder, i.token, i.name, i.bytes, i.width, i.height, i.created_at as "createdAt"`;

/** Pictures of orders are evidence, so the library neither lists nor changes them. */
const ofLibrary = sql`i.folder <> 'order'`;

export const pictureRow = (scope: Shop, id: number) => sql<PictureRecord>`
  select ${columns}, ${isPictureUsed(scope)} as used from image i where i.shop_id = ${scope.shopId} and i.id = ${id} and ${ofLibrary}`;

/** Waits for transactions that add a use, and blocks new ones. */
export const lockPictures = (scope: Shop, ids: readonly number[]) => sql<{
  id: number;
  folder: StoredFolder;
  token: string;
  name: string;
}>`
  select id, folder, token, name from image where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[])
  order by id for update`;

export const lockPictureTokens = (scope: Shop, folder: PictureFolder, tokens: readonly string[]) => sql<{
  id: number;
  token: string;
}>`
  select id, token from image where shop_id = ${scope.shopId} and folder = ${folder} and token = any(${[...tokens]}::text[])
  order by id for key share`;

export type NewPicture = {
  folder: StoredFolder;
  token: string;
  name: string;
  search: string;
  bytes: number;
  width: number;
  height: number;
};

export const insertPicture = (scope: Scope, one: NewPicture) => sql<{ id: number }>`
  insert into image (shop_id, folder, token, name, search, mime, bytes, width, height, created_by)
  values (${scope.shopId}, ${one.folder}, ${one.token}, ${one.name}, ${one.search}, 'image/webp', ${one.bytes}, ${one.width},
    ${one.height}, ${scope.userId || null}) returning id`;

export const replaceContent = (
  scope: Shop,
  id: number,
  before: string,
  now: { token: string; bytes: number; width: number; height: number },
) => sql<{ id: number }>`
  update image set token = ${now.token}, bytes = ${now.bytes}, width = ${now.width}, height = ${now.height}, fingerprint_due = true
  where shop_id = ${scope.shopId} and id = ${id} and token = ${before} returning id`;

export const updatePictureName = (scope: Shop, id: number, name: string, search: string) => sql`
  update image set name = ${name}, search = ${search} where shop_id = ${scope.shopId} and id = ${id}`;

export const deleteUnused = (scope: Shop, ids: readonly number[]) => sql<{
  folder: StoredFolder;
  token: string;
}>`
  delete from image i where i.shop_id = ${scope.shopId} and i.id = any(${[...ids]}::bigint[]) and not ${isPictureUsed(scope)}
  returning folder, token`;

export const knownTokens = (scope: Shop, tokens: readonly string[]) => sql<{ token: string }>`
  select token from image where shop_id = ${scope.shopId} and token = any(${[...tokens]}::text[])`;

export const picturesAfter = (scope: Shop, id: number, limit: number) => sql<{
  id: number;
  folder: StoredFolder;
  token: string;
  name: string;
}>`
  select id, folder, token, name from image where shop_id = ${scope.shopId} and id > ${id} order by id limit ${limit}`;

export type PictureFilter = { folder?: PictureFolder | undefined; q?: string | undefined; unused: boolean };

const matching = (
  scope: Shop,
  { folder, q, unused }: PictureFilter,
): RawBuilder<unknown> => sql`i.shop_id = ${scope.shopId} and ${ofLibrary}
  and ${folder === undefined ? sql`true` : sql`i.folder = ${folder}`} and ${containsAll(sql`i.search`, searchWordsOf(q))}
  and ${unused ? sql`not ${isPictureUsed(scope)}` : sql`true`}`;

export const picturePage = (
  scope: Shop,
  filter: PictureFilter,
  page: { page: number; size: number },
) => sql<PictureRecord>`
  with i as materialized (select i.id, i.folder, i.token, i.name, i.bytes, i.width, i.height, i.created_at, i.shop_id
    from image i where ${matching(scope, filter)}
    order by i.id desc ${limitOffset(page)})
  select ${columns}, ${isPictureUsed(scope)} as used from i order by i.id desc`;

export const pictureCount = (scope: Shop, filter: PictureFilter) =>
  countQuery(sql`select from image i where ${matching(scope, filter)}`);
