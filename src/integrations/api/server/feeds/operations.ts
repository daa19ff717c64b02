import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { type apiContract, maxCalendarFeeds } from '#integrations/api/contract.ts';
import {
  countCalendarFeeds,
  deleteCalendarFeed,
  calendarFeedsQuery,
  lockCalendarFeeds,
  insertCalendarFeed,
} from './sql.ts';
import { feedHash, feedPath, newFeedToken } from './token.ts';

export const listCalendarFeeds = readHandler<typeof apiContract.feeds>(async (db, scope) => ({
  itemList: await db.read(scope, calendarFeedsQuery(scope)),
}));

export const createCalendarFeed = writeHandler<typeof apiContract.makeFeed>(async (q, scope, call) => {
  const { name, branchId, names } = call.body;
  if (!scope.branchIds.includes(branchId)) throw new AppError('NOT_FOUND');
  await lockCalendarFeeds(scope).execute(q);
  const [count] = (await countCalendarFeeds(scope).execute(q)).rows;
  if ((count?.n ?? 0) >= maxCalendarFeeds)
    return call.fail('TOO_MANY_FEEDS', { values: { most: maxCalendarFeeds } });
  const token = newFeedToken();
  const tokenHash = feedHash(token);
  const [row] = (await insertCalendarFeed(scope, { name, branchId, names, tokenHash }).execute(q)).rows;
  if (row === undefined) throw new Error('no feed was inserted');
  await writeAudit(q, scope, {
    action: 'outside.makeFeed',
    subject: 'calendar_feed',
    id: row.id,
    after: { name, branchId, names },
  });
  return { feedId: row.id, path: feedPath(scope.shopId, token) };
});

export const endCalendarFeed = writeHandler<typeof apiContract.endFeed>(async (q, scope, call) => {
  const { id } = call.params;
  const [ended] = (await deleteCalendarFeed(scope, id).execute(q)).rows;
  if (ended === undefined) throw new AppError('NOT_FOUND');
  await writeAudit(q, scope, { action: 'outside.endFeed', subject: 'calendar_feed', id, before: ended });
  return doneReply;
});
