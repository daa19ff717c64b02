/** What the address of the timeline keeps. */
export type TimelineSearch = {
  from?: string | undefined;
  days?: number | undefined;
  branch?: number | undefined;
  color?: string | undefined;
  size?: string | undefined;
  page?: number | undefined;
};

/** Days shown at once; the first is the usual one. */
export const spans = [60, 30, 92] as const;
