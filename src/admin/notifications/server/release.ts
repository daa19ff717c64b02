import { checkAccess } from '#lib/vocabulary/access-rules.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { sql } from 'kysely';
import { hasUnseenVersion, markVersionSeen } from '#access/authentication/server/index.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { newerVersion } from '#platform/releases/newest-version.ts';
import { ratriVersion } from '#platform/settings/version.ts';
import type { notificationsContract } from '#admin/notifications/contract.ts';

export const getRelease = readHandler<typeof notificationsContract.release>(async (db, scope) => {
  const [row] = await db.read(scope, sql<{ unseen: boolean }>`select ${hasUnseenVersion(scope)} as unseen`);
  return {
    running: ratriVersion,
    seen: row?.unseen !== true,
    newer: checkAccess(scope, { allow: 'owner' }) === 'ok' ? (newerVersion() ?? null) : null,
  };
});

export const markReleaseSeen = writeHandler<typeof notificationsContract.releaseSeen>(async (q, scope) => {
  await markVersionSeen(scope).execute(q);
  return doneReply;
});
