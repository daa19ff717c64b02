/** Fitting appointments: their life, and times of the day as minutes. */
export const fittingStates = ['booked', 'came', 'missed', 'cancelled'] as const;
export type FittingState = (typeof fittingStates)[number];

/** What was noted by mistake goes back to `booked`. */
export const fittingMoves = {
  booked: ['came', 'missed', 'cancelled'],
  came: ['booked'],
  missed: ['booked'],
  cancelled: ['booked'],
} as const satisfies Record<FittingState, readonly FittingState[]>;

export const canBecome = (from: FittingState, to: FittingState): boolean =>
  (fittingMoves[from] as readonly FittingState[]).includes(to);

/** Outside of these hours somebody is asked whether the time is meant; minutes of the day. */
export const usualHours = { from: 9 * 60, to: 20 * 60 } as const;

/** So many minutes one takes that a customer has asked for. */
export const fittingLength = 30;

/** 'HH:mm' ('24:00' ends a day) → minutes; null for anything else. */
export const minutesOf = (text: string): number | null => {
  const found = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text);
  if (found === null) return null;
  const minutes = Number(found[1]) * 60 + Number(found[2]);
  return minutes <= 1440 ? minutes : null;
};

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
