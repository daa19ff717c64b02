import type { TestApp } from '../server/test-app.ts';

export type Tier = { days: number; percent: number };

/** Returns the new ids by number of days. */
export const replaceTiers = async (a: TestApp, tiers: readonly Tier[]): Promise<Map<number, number>> => {
  await a.sql('update rent_duration set active = false where shop_id = $1', [a.shop.shopId]);
  const made = new Map<number, number>();
  for (const { days, percent } of tiers) {
    const { id } = await a.one<{ id: string }>(
      `insert into rent_duration (shop_id, rent_days, price_rule, price_percent) values ($1, $2, 'scale', $3) returning id`,
      [a.shop.shopId, days, percent],
    );
    made.set(days, Number(id));
  }
  return made;
};
