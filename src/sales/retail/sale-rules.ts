/** `inspect`: only garments. */
export const giveBackPlaces = ['rack', 'inspect', 'written_off'] as const;
export type GiveBackPlace = (typeof giveBackPlaces)[number];
