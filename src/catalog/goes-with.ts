/** Maximum groups that a group or consumable goes with. Web shop and counter suggest these groups. */
export const maxGoesWith = 12;

export type GoesWith = { productGroupId: number; name: string; code: string };

export const goesWithId = (one: number | Pick<GoesWith, 'productGroupId'>): number =>
  typeof one === 'number' ? one : one.productGroupId;
