/** The web shop of the demo shop: open, in its colour, with its favourites first. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hotItem } from '../../../catalog/contract.ts';
import { changeGroups, placeFeatured } from '../../../catalog/server/index.ts';
import type { Tx } from '../../../core/server/db.ts';
import type { Scope } from '../../../core/server/scope.ts';
import { keepContact, openSite } from '../../../webshop/server/index.ts';
import { contacts, favourites, webShop } from './words/web-shop.ts';

export const openWebShop = async (q: Tx, scope: Scope): Promise<void> => {
  await openSite(q, scope, webShop);
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from product_group where shop_id = ${scope.shopId} and code = any(${[...favourites]}::text[])`.execute(
    q,
  );
  const chosen = favourites.flatMap((code) => rows.find((one) => one.code === code)?.id ?? []);
  await changeGroups(
    q,
    scope,
    chosen.map((groupId) => ({ groupId, webHotItem: hotItem.yes })),
  );
  await placeFeatured(scope, chosen).execute(q);
  for (const { language, ...typed } of contacts)
    await keepContact(scope, randomUUID(), typed, language).execute(q);
};
