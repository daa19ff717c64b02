import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { ratriVersion } from '#platform/settings/version.ts';

type User = Pick<Scope, 'shopId' | 'userId'>;

export const hasUnseenVersion = ({ shopId, userId }: User): RawBuilder<boolean> => sql<boolean>`
  exists (select from app_user u where u.shop_id = ${shopId} and u.id = ${userId}
    and u.seen_version <> ${ratriVersion}::text)`;

export const markVersionSeen = ({ shopId, userId }: User) => sql`
  update app_user set seen_version = ${ratriVersion}
  where shop_id = ${shopId} and id = ${userId} and seen_version is distinct from ${ratriVersion}::text`;
