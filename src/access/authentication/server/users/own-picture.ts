import { sql } from 'kysely';
import { imageUrl } from '#lib/images/image-url.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { storeHandler, writeHandler } from '#platform/http/handlers.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type StagedPicture,
  removeUnusedPictures,
  insertStagedPictures,
  stagePictures,
  undoStagedPictures,
} from '#setup/pictures/server/index.ts';
import type { authenticationContract } from '#access/authentication/contract.ts';

const show = async (
  q: Tx,
  { shopId, userId }: Scope,
  imageId: number | null,
  afterCommit: AfterCommit,
): Promise<boolean> => {
  const { rows } = await sql<{ was: number | null }>`
    with before as materialized (select image_id from app_user where shop_id = ${shopId} and id = ${userId} for update)
    update app_user u set image_id = ${imageId} from before where u.shop_id = ${shopId} and u.id = ${userId}
    returning before.image_id as was`.execute(q);
  const was = rows[0]?.was ?? null;
  if (was !== null) await removeUnusedPictures(q, { shopId }, [was], afterCommit);
  return was !== null;
};

export const saveOwnPicture = storeHandler<typeof authenticationContract.putPicture, StagedPicture>({
  prepare: (_db, scope, call) => stagePictures(call.files, scope, call.file, 'user'),
  write: async (q, scope, call, taken) => {
    const [imageId = 0] = await insertStagedPictures(q, scope, [taken]);
    await show(q, scope, imageId, call.afterCommit);
    await writeAudit(q, scope, { action: 'people.picture', subject: 'user', id: scope.userId });
    return { userImage: imageUrl(scope.shopId, 'user', taken.token, 160) };
  },
  undo: (db, scope, call, taken) => undoStagedPictures(db, call.files, scope, [taken]),
});

export const removeOwnPicture = writeHandler<typeof authenticationContract.removePicture>(
  async (q, scope, call) => {
    if (await show(q, scope, null, call.afterCommit))
      await writeAudit(q, scope, { action: 'people.picture', subject: 'user', id: scope.userId });
    return doneReply;
  },
);
