/** The file has no prices: rent and bail by category, satang. */
export type Price = { rent: number; bail: number };

const baht = (rent: number, bail: number): Price => ({ rent: rent * 100, bail: bail * 100 });

const prices: ReadonlyMap<string, Price> = new Map([
  ['gown', baht(1200, 2000)],
  ['dress', baht(650, 1000)],
  ['sheath', baht(650, 1000)],
  ['shift', baht(590, 1000)],
  ['mini', baht(550, 1000)],
  ['maxi', baht(750, 1000)],
  ['suit', baht(900, 2000)],
  ['coat', baht(900, 1500)],
]);

export const priceOf = (category: string): Price => prices.get(category) ?? baht(490, 800);
