/** Only differences from the default rights are stored. */
import { sql } from 'kysely';
import {
  type Right,
  type RightsTable,
  type Role,
  allRights,
  roles,
  defaultRights,
} from '#lib/vocabulary/access-rules.ts';

export type CustomRight = { role: Role; name: string; given: boolean };

export const customRightsQuery = (shopId: number) => sql<CustomRight>`
  select role, name, given from role_right where shop_id = ${shopId}`;

export const rightsTable = (chosen: readonly CustomRight[]): RightsTable => {
  if (chosen.length === 0) return defaultRights;
  const has = (role: Role, right: Right): boolean =>
    chosen.find((one) => one.role === role && one.name === right)?.given ??
    defaultRights[role].includes(right);
  const of = (role: Role): readonly Right[] =>
    role === 'owner' ? allRights : allRights.filter((right) => has(role, right));
  return Object.fromEntries(roles.map((role) => [role, of(role)])) as Record<Role, readonly Right[]>;
};

export const setCustomRight = (shopId: number, role: Role, right: Right, given: boolean) => sql`
  insert into role_right (shop_id, role, name, given) values (${shopId}, ${role}, ${right}, ${given})
  on conflict (shop_id, role, name) do update set given = excluded.given`;
