import { sql } from 'kysely';
import type { Role } from '#lib/vocabulary/access-rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { ratriVersion } from '#platform/settings/version.ts';
import { insertLogin } from '#platform/tenancy/login-directory.ts';

export type NewLoginUser = {
  username: string;
  displayName: string;
  passwordHash: string;
  email?: string;
  role: Role;
  branchIds: readonly number[];
};

export const insertUsers = async (
  q: Tx,
  shopId: number,
  users: readonly NewLoginUser[],
): Promise<number[]> => {
  const names = users.map((one) => one.username);
  const { rows } = await sql<{ id: number }>`
    insert into app_user (shop_id, username, display_name, password_hash, email, seen_version)
    select ${shopId}, u.username, u.display_name, u.password_hash, nullif(u.email, ''), ${ratriVersion} from unnest(${names}::text[], ${users.map((one) => one.displayName)}::text[],
      ${users.map((one) => one.passwordHash)}::text[], ${users.map((one) => one.email ?? '')}::text[]) as u (username, display_name, password_hash, email)
    returning id`.execute(q);
  const ids = rows.map((row) => row.id);
  for (const [index, id] of ids.entries()) await insertLogin(shopId, names[index] ?? '', id).execute(q);
  await sql`insert into user_role (shop_id, user_id, role)
    select ${shopId}, r.* from unnest(${ids}::bigint[], ${users.map((one) => one.role)}::role_name[]) as r (user_id, role)`.execute(
    q,
  );
  const places = users.flatMap((one, index) =>
    one.branchIds.map((branchId) => ({ userId: ids[index] ?? 0, branchId })),
  );
  await sql`insert into user_branch (shop_id, user_id, branch_id)
    select ${shopId}, p.* from unnest(${places.map((one) => one.userId)}::bigint[], ${places.map((one) => one.branchId)}::bigint[])
      as p (user_id, branch_id)`.execute(q);
  return ids;
};
