import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lockGroups, removeGroupImages } from '#catalog/server/index.ts';
import { removeUnusedPictures } from '#setup/pictures/server/index.ts';
import { zipLimits } from './preview.ts';
import { exportGroupsQuery } from '../stored-rows.ts';
import type { ImportRow } from '../import/sql.ts';
import { importRowsAfter } from '../import/sql.ts';

export const undoPictures = async (
  q: Tx,
  scope: Scope,
  head: ImportRow,
  afterCommit: AfterCommit,
): Promise<void> => {
  const { rows } = await importRowsAfter(scope, head.importId, {
    after: 0,
    limit: zipLimits.entries,
    actions: ['add'],
  }).execute(q);
  const keys = rows.flatMap((row) => row.after?.['group'] ?? []);
  const groups = new Map(
    (await exportGroupsQuery(scope, { keys }).execute(q)).rows.map((row) => [row.code, row.id]),
  );
  await lockGroups(q, scope, [...groups.values()]);
  await removeGroupImages(
    q,
    scope,
    rows.map((row) => ({
      groupId: groups.get(row.after?.['group'] ?? '') ?? 0,
      imageId: row.targetId ?? 0,
    })),
  );
  await removeUnusedPictures(
    q,
    scope,
    rows.flatMap((row) => row.targetId ?? []),
    afterCommit,
  );
};
