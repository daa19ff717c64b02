/** Amounts are in baht. */
import type { Day } from '#lib/dates/day.ts';
import type { GarmentCardView } from './views.ts';

export type SetListView = { cards: readonly GarmentCardView[] };

/** `free` is null without a day. */
export type SetOptionView = { value: string; name: string; more: number; free: boolean | null };

export type SetPageView = {
  name: string;
  path: string;
  image: string;
  price: number;
  bail: number;
  /** `less` is the price reduction without the garment. */
  slots: readonly {
    key: string;
    name: string;
    optional: boolean;
    less: number;
    chosen: string;
    options: readonly SetOptionView[];
  }[];
  onDay: { pickupDay: Day; returnDay: Day; free: boolean; branches: readonly string[] } | null;
};

export type CartSetView = {
  at: number;
  path: string;
  name: string;
  image: string;
  /** Equal garments are one text with their number. */
  pieces: readonly string[];
  price: number;
  bail: number;
  freeAt: readonly string[] | null;
};
