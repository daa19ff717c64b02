/** What a shop lets its roles do: kept as what differs from usual. */
import { sql } from 'kysely';
import {
  type Right,
  type RightsTable,
  type Role,
  rights,
  roles,
  usualRights,
} from '#lib/vocabulary/access-rules.ts';

export type ChosenRight = { role: Role; name: string; given: boolean };

export const chosenRights = (shopId: number) => sql<ChosenRight>`
  select role, name, given from role_right where shop_id = ${shopId}`;

/** The whole table of a shop by what it has chosen; a name that is no right any more means nothing. */
export const rightsTable = (chosen: readonly ChosenRight[]): RightsTable => {
  if (chosen.length === 0) return usualRights;
  const has = (role: Role, right: Right): boolean =>
    chosen.find((one) => one.role === role && one.name === right)?.given ?? usualRights[role].includes(right);
  const of = (role: Role): readonly Right[] =>
    role === 'owner' ? rights : rights.filter((right) => has(role, right));
  return Object.fromEntries(roles.map((role) => [role, of(role)])) as Record<Role, readonly Right[]>;
};

export const chooseRight = (shopId: number, role: Role, right: Right, given: boolean) => sql`
  insert into role_right (shop_id, role, name, given) values (${shopId}, ${role}, ${right}, ${given})
  on conflict (shop_id, role, name) do update set given = excluded.given`;
