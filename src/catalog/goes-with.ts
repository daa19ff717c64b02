/** The web shop and the counter suggest groups that a group or a consumable goes with. */
export const maxGoesWith = 12;

export type GoesWith = { productGroupId: number; name: string; code: string };

export const goesWithId = (one: number | Pick<GoesWith, 'productGroupId'>): number =>
  typeof one === 'number' ? one : one.productGroupId;
