import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { IndexRow } from './picture-index.ts';

type Shop = Pick<Scope, 'shopId'>;

/** The index `image_fingerprint_due` serves this query. */
export const shopsWithoutFingerprints = sql<{ shop_id: number }>`
  select distinct i.shop_id from image i where i.fingerprint_due and i.folder = 'item'`;

export const picturesWithoutFingerprint = (scope: Shop, limit: number) => sql<{
  id: number;
  folder: 'item';
  token: string;
}>`
  select id, folder, token from image where shop_id = ${scope.shopId} and fingerprint_due and folder = 'item'
  order by id limit ${limit}`;

/** Returns no row if the picture was deleted or changed since it was read. */
export const endFingerprintDue = (scope: Shop, id: number, token: string) => sql<{ id: number }>`
  update image set fingerprint_due = false where shop_id = ${scope.shopId} and id = ${id} and token = ${token} returning id`;

export const deleteFingerprint = (scope: Shop, id: number) => sql`
  delete from picture_fingerprint where shop_id = ${scope.shopId} and picture_id = ${id}`;

export const insertFingerprint = (scope: Shop, id: number, token: string, one: Fingerprint) => sql`
  insert into picture_fingerprint (shop_id, picture_id, token, hashes, coarse, fine)
  values (${scope.shopId}, ${id}, ${token}, ${one.hashes}, ${one.coarse}, ${one.fine})`;

export const fingerprintsAfter = (scope: Shop, version: number, limit: number) => sql<IndexRow>`
  select picture_id as "pictureId", version, hashes, coarse from picture_fingerprint
  where shop_id = ${scope.shopId} and version > ${version} order by version limit ${limit}`;

export const fineOf = (scope: Shop, ids: readonly number[]) => sql<{ pictureId: number; fine: Buffer }>`
  select f.picture_id as "pictureId", f.fine from picture_fingerprint f
  join image i on i.shop_id = f.shop_id and i.id = f.picture_id and i.token = f.token
  where f.shop_id = ${scope.shopId} and f.picture_id = any(${[...ids]}::bigint[])`;
