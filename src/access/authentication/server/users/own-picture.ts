/** A picture of oneself. Who it shows is known to whoever sees it: the address needs no login, and cannot be guessed (decision 13). */
import { sql } from 'kysely';
import { imageUrl } from '#lib/images/image-url.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { storing, writing } from '#platform/http/handlers.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type TakenPicture,
  dropUnused,
  insertTaken,
  takeIn,
  undoTaken,
} from '#setup/pictures/server/index.ts';
import type { identityContract } from '#access/authentication/contract.ts';

/** This one in place of the one before, whose files go with it. True when there was one. */
const show = async (
  q: Tx,
  { shopId, userId }: Scope,
  imageId: number | null,
  afterCommit: AfterCommit,
): Promise<boolean> => {
  const { rows } = await sql<{ was: number | null }>`
    with before as (select image_id from app_user where shop_id = ${shopId} and id = ${userId} for update)
    update app_user u set image_id = ${imageId} from before where u.shop_id = ${shopId} and u.id = ${userId}
    returning before.image_id as was`.execute(q);
  const was = rows[0]?.was ?? null;
  if (was !== null) await dropUnused(q, { shopId }, [was], afterCommit);
  return was !== null;
};

export const putPicture = storing<typeof identityContract.putPicture, TakenPicture>({
  prepare: (_db, scope, call) => takeIn(call.files, scope, call.file, 'user'),
  write: async (q, scope, call, taken) => {
    const [imageId = 0] = await insertTaken(q, scope, [taken]);
    await show(q, scope, imageId, call.afterCommit);
    await audit(q, scope, { action: 'people.picture', subject: 'user', id: scope.userId });
    return { userImage: imageUrl(scope.shopId, 'user', taken.token, 160) };
  },
  undo: (db, scope, call, taken) => undoTaken(db, call.files, scope, taken),
});

export const removePicture = writing<typeof identityContract.removePicture>(async (q, scope, call) => {
  if (await show(q, scope, null, call.afterCommit))
    await audit(q, scope, { action: 'people.picture', subject: 'user', id: scope.userId });
  return done;
});
