/** What a person wants of the bell: kinds they are not called for, and how many of each they have seen. */
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { writing } from '#platform/http/handlers.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { noticeContract } from '#admin/notifications/contract.ts';
import type { Counts } from '#admin/notifications/bell-contract.ts';
import type { NoticeKind } from '#admin/notifications/message-kinds.ts';

export type Choices = { muted: NoticeKind[]; seen: Partial<Counts> };

/** One row: of whoever asks, in the branch chosen; what was seen on another day than this does not count. */
export const choicesQuery = (scope: Scope, today: Day) => sql<Choices>`
  select coalesce((select m.kinds from notice_mute m where m.shop_id = ${scope.shopId} and m.user_id = ${scope.userId}), '{}') as muted,
    coalesce((select s.counts from notice_seen s where s.shop_id = ${scope.shopId} and s.user_id = ${scope.userId}
      and s.branch_id = ${scope.branchId} and s.day = ${today}), '{}') as seen`;

export const mute = writing<typeof noticeContract.mute>(async (q, scope, call) => {
  await sql`insert into notice_mute (shop_id, user_id, kinds) values (${scope.shopId}, ${scope.userId}, ${call.body.kinds}::text[])
    on conflict (shop_id, user_id) do update set kinds = excluded.kinds`.execute(q);
  return done;
});

export const seen = writing<typeof noticeContract.seen>(async (q, scope, call) => {
  await sql`insert into notice_seen (shop_id, user_id, branch_id, day, counts)
    values (${scope.shopId}, ${scope.userId}, ${scope.branchId}, ${bangkokDay(new Date())}, ${JSON.stringify(call.body.counts)}::jsonb)
    on conflict (shop_id, user_id, branch_id) do update set day = excluded.day, counts = excluded.counts`.execute(
    q,
  );
  return done;
});
