import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { notificationsContract } from '#admin/notifications/contract.ts';
import type { NoticeCounts } from '#admin/notifications/bell-contract.ts';
import type { NoticeKind } from '#admin/notifications/message-kinds.ts';

export type BellPreferences = { muted: NoticeKind[]; seen: Partial<NoticeCounts> };

export const bellPreferencesQuery = (scope: Scope, today: Day) => sql<BellPreferences>`
  select coalesce((select m.kinds from notice_mute m where m.shop_id = ${scope.shopId} and m.user_id = ${scope.userId}), '{}') as muted,
    coalesce((select s.counts from notice_seen s where s.shop_id = ${scope.shopId} and s.user_id = ${scope.userId}
      and s.branch_id = ${scope.branchId} and s.day = ${today}), '{}') as seen`;

export const muteNoticeKind = writeHandler<typeof notificationsContract.mute>(async (q, scope, call) => {
  await sql`insert into notice_mute (shop_id, user_id, kinds) values (${scope.shopId}, ${scope.userId}, ${call.body.kinds}::text[])
    on conflict (shop_id, user_id) do update set kinds = excluded.kinds`.execute(q);
  return doneReply;
});

export const markNoticesSeen = writeHandler<typeof notificationsContract.seen>(async (q, scope, call) => {
  await sql`insert into notice_seen (shop_id, user_id, branch_id, day, counts)
    values (${scope.shopId}, ${scope.userId}, ${scope.branchId}, ${bangkokDay(new Date())}, ${JSON.stringify(call.body.counts)}::jsonb)
    on conflict (shop_id, user_id, branch_id) do update set day = excluded.day, counts = excluded.counts`.execute(
    q,
  );
  return doneReply;
});
