import { countQuery } from '#platform/db/page-query.ts';
import { type RawBuilder, sql } from 'kysely';
import { imageUrl } from '#lib/images/image-url.ts';
import { type Role, roles } from '#lib/vocabulary/access-rules.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SessionLimits } from '#platform/settings/settings.ts';
import { selectFields } from '#platform/db/field-columns.ts';
import { containsPhoneOr, searchWordsOf } from '#platform/search/match-words.ts';
import { type UserFields, userFields } from '#access/authentication/user-fields.ts';
import { hasFactor, isSessionValid } from '#access/authentication/server/index.ts';
import type { StaffMember } from '../contract.ts';
import type { StaffState } from '../staff-ranks.ts';
import { mayManage } from '../staff-ranks.ts';
import { unsentStepsPort } from './ports/unsent-steps.ts';

const userSelect = selectFields(userFields, 'u');

const state = sql<StaffState>`
  case when not u.active then 'locked' when u.password_hash = '' then 'invited' else 'working' end`;

type PersonRow = Omit<StaffMember, 'userImage' | 'isMe' | 'mayChange'> & { imageToken: string | null };

const columns = (scope: Scope, limits: SessionLimits) => sql`
  u.id as "userId", u.username, ${userSelect}, ${state} as state,
  (select i.token from image i where i.shop_id = u.shop_id and i.id = u.image_id) as "imageToken",
  (select coalesce(json_agg(ur.role order by ur.role), '["staff"]'::json) from user_role ur
    where ur.shop_id = u.shop_id and ur.user_id = u.id) as roles,
  (select coalesce(json_agg(json_build_object('branchId', b.id, 'branchName', b.name) order by b.id), '[]'::json) from user_branch ub
    join branch b on b.shop_id = ub.shop_id and b.id = ub.branch_id
    where ub.shop_id = u.shop_id and ub.user_id = u.id) as branches,
  greatest(u.last_seen, (select max(s.last_used) from session s where s.shop_id = u.shop_id and s.user_id = u.id)) as "lastSeen",
  ${hasFactor} as "hasFactor", ${unsentStepsPort.provided(scope, sql`r.user_id = u.id`)} as unsent,
  (select count(*)::int from session s where s.shop_id = u.shop_id and s.user_id = u.id and ${isSessionValid(limits.idleHours)}) as devices`;

type Wish = { q?: string | undefined; state?: StaffState | undefined };
const chosen = ({ shopId }: Scope, { q, state: wanted }: Wish): RawBuilder<unknown> => sql`
  from app_user u where u.shop_id = ${shopId} and not u.machine
    and (${wanted ?? null}::text is null or ${state} = ${wanted ?? null})
    and ${containsPhoneOr(sql`lower(concat_ws(' ', u.display_name, u.username, u.phone))`, q, searchWordsOf(q))}`;

export const staffListQuery = (scope: Scope, wish: Wish, limits: SessionLimits, page: RawBuilder<unknown>) =>
  sql<PersonRow>`select ${columns(scope, limits)} ${chosen(scope, wish)} order by u.display_name collate "th-x-icu", u.id ${page}`;

export const staffCountQuery = (scope: Scope, wish: Wish) => countQuery(sql`select ${chosen(scope, wish)}`);

export const staffToWire = (scope: Scope, { imageToken, ...row }: PersonRow): StaffMember => ({
  ...row,
  userImage: imageUrl(scope.shopId, 'user', imageToken, 160),
  isMe: row.userId === scope.userId,
  mayChange: mayManage(scope.roles, row.roles),
});

export type KnownStaffMember = UserFields & {
  id: number;
  username: string;
  active: boolean;
  invited: boolean;
  roles: Role[];
  branchIds: number[];
};

export const staffMemberQuery = ({ shopId }: Scope, id: number) => sql<KnownStaffMember>`
  select u.id, u.username, ${userSelect}, u.active, u.password_hash = '' as invited,
    (select coalesce(json_agg(ur.role order by ur.role), '["staff"]'::json) from user_role ur
      where ur.shop_id = u.shop_id and ur.user_id = u.id) as roles,
    (select coalesce(json_agg(ub.branch_id order by ub.branch_id), '[]'::json) from user_branch ub
      where ub.shop_id = u.shop_id and ub.user_id = u.id) as "branchIds"
  from app_user u where u.shop_id = ${shopId} and u.id = ${id} and not u.machine`;

export const rolesInOrder = (held: readonly Role[]): Role[] => roles.filter((role) => held.includes(role));

/** Returns limits in percent and satang. An amount above them requires a right. */
export const limitsQuery = ({ shopId }: Scope) => sql<{ discount: number; refund: number }>`
  select staff_discount_percent as discount, staff_refund_limit as refund from shop where shop_id = ${shopId}`;
