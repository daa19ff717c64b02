import { expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { testApp } from '#test/server/test-app.ts';
import { type Tier, changeGroup, inDays, orderBuildersOf, replaceTiers } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

/**
 * Returns baht without promotions, by docs/domain.md §3. The order has the tier if the tier covers its days.
 * The edit chooses no tier.
 */
const expectedAfterShortening = (one: {
  before: number;
  list: number;
  paidSoFar: number;
  newDays: number;
  longest: Tier;
}): number => {
  const { before, list, longest, paidSoFar } = one;
  const days = Math.min(paidSoFar, one.newDays);
  const hadTier = paidSoFar <= longest.days;
  if (!hadTier && days === paidSoFar) return before;
  const tierPrice = (list * longest.percent) / 100;
  const covered = hadTier ? list : tierPrice;
  const price = days > longest.days ? (tierPrice / longest.days) * days : covered;
  return Math.min(before, Math.round(price * 100) / 100);
};

it("a shortened order costs today's price for the remaining paid days, at most the rent so far", async () => {
  const cases = fc.record({
    days: fc.integer({ min: 1, max: 3 }),
    percent: fc.integer({ min: 50, max: 300 }),
    prices: fc.tuple(fc.integer({ min: 100, max: 900 }), fc.integer({ min: 100, max: 900 })),
    // The shop is closed on these days after the pick-up when the order is made.
    closed: fc.integer({ min: 1, max: 4 }),
    after: fc.integer({ min: 1, max: 5 }),
  });
  const holds = async (one: typeof cases extends fc.Arbitrary<infer T> ? T : never): Promise<void> => {
    const { days, percent, closed } = one;
    const [price, list] = one.prices;
    const tiers = await replaceTiers(a, [{ days, percent }]);
    const { itemId, groupId } = await a.makeItem({ rentalPrice: price });
    await a.sql('insert into closed_day (shop_id, day) select $1, d from unnest($2::date[]) d', [
      a.shop.shopId,
      Array.from({ length: closed }, (_, at) => inDays(2 + at)),
    ]);
    const order = await make.reserved(
      { itemId, from: 1, to: 7 },
      { rentDurationId: tiers.get(days) ?? null },
    );
    await a.sql('delete from closed_day where shop_id = $1', [a.shop.shopId]);
    await changeGroup(a, groupId, { rentalPrice: list });
    const { data } = await make.edit(order, { returnDay: inDays(1 + one.after), rentDurationId: null });
    expect(data.money.price).toBeCloseTo(
      expectedAfterShortening({
        before: order.money.price,
        list,
        paidSoFar: 7 - closed,
        newDays: 1 + one.after,
        longest: { days, percent },
      }),
    );
  };
  await fc.assert(fc.asyncProperty(cases, holds), {
    numRuns: rounds(5, 60),
    examples: [[{ days: 3, percent: 100, prices: [900, 100], closed: 4, after: 5 }]],
  });
});
