/** The first whole minute that is not before a moment: times are told, and asked for, in minutes. */
export const wholeMinuteFrom = (at: string): string =>
  new Date(Math.ceil(Date.parse(at) / 60_000) * 60_000).toISOString();
