import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hotItem } from '#catalog/contract.ts';
import { patchGroups, setFeaturedOrder } from '#catalog/server/index.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { saveContactForm } from '#storefront/inbox/server/index.ts';
import {
  addVisitCounts,
  addLostDemand,
  createWebShop,
  writeBlogPost,
} from '#storefront/web-shop/server/index.ts';
import { articles, contacts, favourites, measured, webShop } from './words/web-shop.ts';

const weeks = 12;

const countVisitors = async (q: Tx, scope: Scope, groups: readonly number[]): Promise<void> => {
  const today = bangkokDay(new Date());
  const days = Array.from({ length: weeks * 7 }, (_, ago) => ({
    day: addDays(today, -ago),
    n: weeks * 7 - ago,
  }));
  const counts = days.flatMap(({ day, n }) => [
    { kind: 'home' as const, day, key: 0, n: 8 + n },
    { kind: 'list' as const, day, key: 0, n: 6 + n },
    { kind: 'style' as const, day, key: 0, n: 10 + 2 * n },
    { kind: 'search' as const, day, key: 0, n: 4 + Math.round(n / 2) },
    { kind: 'empty' as const, day, key: 0, n: 1 + (n % 4) },
    ...groups.map((key, at) => ({ kind: 'group' as const, day, key, n: 2 + Math.round(n / (at + 2)) })),
  ]);
  const lost = days.flatMap(({ day, n }) =>
    groups.slice(0, 4).flatMap((groupId, at) =>
      n % (at + 3) === 0
        ? [
            {
              askedDay: day,
              eventDay: addDays(day, 21),
              groupId,
              size: at % 2 === 0 ? '' : 'M',
              source: at === 3 ? ('counter' as const) : ('web' as const),
              branchId: at === 3 ? scope.branchId : 0,
              n: 1 + (n % 3),
            },
          ]
        : [],
    ),
  );
  await addVisitCounts(scope, counts).execute(q);
  await addLostDemand(scope, lost).execute(q);
};

export const openWebShop = async (q: Tx, scope: Scope): Promise<void> => {
  await createWebShop(q, scope, webShop);
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from product_group where shop_id = ${scope.shopId} and code = any(${[...favourites]}::text[])`.execute(
    q,
  );
  const chosen = favourites.flatMap((code) => rows.find((one) => one.code === code)?.id ?? []);
  await patchGroups(
    q,
    scope,
    chosen.map((groupId) => ({ groupId, webHotItem: hotItem.yes, measures: measured })),
  );
  await setFeaturedOrder(scope, chosen).execute(q);
  await countVisitors(q, scope, chosen);
  for (const { day, ...one } of articles)
    await writeBlogPost(q, scope, {
      ...one,
      slug: '',
      cover: '',
      publishAt: day === null ? null : new Date(Date.now() + day * 86_400_000).toISOString(),
    });
  for (const { language, ...typed } of contacts)
    await saveContactForm(q, scope, randomUUID(), typed, language);
};
