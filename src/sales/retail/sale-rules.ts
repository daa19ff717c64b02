/** Only garments can go to `inspect`. */
export const giveBackPlaces = ['rack', 'inspect', 'written_off'] as const;
export type GiveBackPlace = (typeof giveBackPlaces)[number];
