export const fittingStates = ['booked', 'came', 'missed', 'cancelled'] as const;
export type FittingState = (typeof fittingStates)[number];

/** A wrong state can be reset to `booked`. */
export const fittingMoves = {
  booked: ['came', 'missed', 'cancelled'],
  came: ['booked'],
  missed: ['booked'],
  cancelled: ['booked'],
} as const satisfies Record<FittingState, readonly FittingState[]>;

export const canFittingBecome = (from: FittingState, to: FittingState): boolean =>
  (fittingMoves[from] as readonly FittingState[]).includes(to);

/** Minutes of a fitting that a customer requests. */
export const fittingMinutes = 30;
