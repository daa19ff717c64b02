export const fittingStates = ['booked', 'came', 'missed', 'cancelled'] as const;
export type FittingState = (typeof fittingStates)[number];

/** A user can reset a wrong state to `booked`. */
export const fittingMoves = {
  booked: ['came', 'missed', 'cancelled'],
  came: ['booked'],
  missed: ['booked'],
  cancelled: ['booked'],
} as const satisfies Record<FittingState, readonly FittingState[]>;

export const canFittingBecome = (from: FittingState, to: FittingState): boolean =>
  (fittingMoves[from] as readonly FittingState[]).includes(to);

/** Minutes of the day that customers may choose if the branch publishes no hours. */
export const fittingHours = { from: 9 * 60, to: 20 * 60 } as const;

/** Duration in minutes of a fitting that a customer requests. */
export const fittingMinutes = 30;

/** '24:00' ends a day. Null for any other text. */
export const minutesOfTime = (text: string): number | null => {
  const found = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text);
  if (found === null) return null;
  const minutes = Number(found[1]) * 60 + Number(found[2]);
  return minutes <= 1440 ? minutes : null;
};

export const timeOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
