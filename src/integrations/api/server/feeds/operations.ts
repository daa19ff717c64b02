/** Calendar feeds: made, listed and ended by an owner (docs/decisions/0069-calendar-feeds.md). */
import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import { type outsideContract, mostFeeds } from '#integrations/api/contract.ts';
import { countFeeds, deleteFeed, feedsQuery, holdFeeds, insertFeed } from './sql.ts';
import { feedHash, feedPath, newFeedToken } from './token.ts';

export const feeds = reading<typeof outsideContract.feeds>(async (db, scope) => ({
  itemList: await db.read(scope, feedsQuery(scope)),
}));

export const makeFeed = writing<typeof outsideContract.makeFeed>(async (q, scope, call) => {
  const { name, branchId, names } = call.body;
  if (!scope.branchIds.includes(branchId)) throw new AppError('NOT_FOUND');
  await holdFeeds(scope).execute(q);
  const [count] = (await countFeeds(scope).execute(q)).rows;
  if ((count?.n ?? 0) >= mostFeeds) return call.fail('TOO_MANY_FEEDS', { values: { most: mostFeeds } });
  const token = newFeedToken();
  const tokenHash = feedHash(token);
  const [row] = (await insertFeed(scope, { name, branchId, names, tokenHash }).execute(q)).rows;
  if (row === undefined) throw new Error('no feed was kept');
  await audit(q, scope, {
    action: 'outside.makeFeed',
    subject: 'calendar_feed',
    id: row.id,
    after: { name, branchId, names },
  });
  return { feedId: row.id, path: feedPath(scope.shopId, token) };
});

export const endFeed = writing<typeof outsideContract.endFeed>(async (q, scope, call) => {
  const { id } = call.params;
  const [ended] = (await deleteFeed(scope, id).execute(q)).rows;
  if (ended === undefined) throw new AppError('NOT_FOUND');
  await audit(q, scope, { action: 'outside.endFeed', subject: 'calendar_feed', id, before: ended });
  return done;
});
