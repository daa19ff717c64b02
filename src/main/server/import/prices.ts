/** Satang. The imported file has no prices. */
export type CategoryPrice = { rent: number; bail: number };

const baht = (rent: number, bail: number): CategoryPrice => ({ rent: rent * 100, bail: bail * 100 });

const prices: ReadonlyMap<string, CategoryPrice> = new Map([
  ['gown', baht(1200, 2000)],
  ['dress', baht(650, 1000)],
  ['sheath', baht(650, 1000)],
  ['shift', baht(590, 1000)],
  ['mini', baht(550, 1000)],
  ['maxi', baht(750, 1000)],
  ['suit', baht(900, 2000)],
  ['coat', baht(900, 1500)],
]);

export const priceOfCategory = (category: string): CategoryPrice => prices.get(category) ?? baht(490, 800);
