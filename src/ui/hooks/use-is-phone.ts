/** The widths come from docs/spec.md §9. */
import { useMediaQuery } from '@mantine/hooks';

const useIsBelow = (pixels: number): boolean =>
  useMediaQuery(`(max-width: ${pixels - 0.02}px)`, undefined, { getInitialValueInEffect: false }) ?? false;

export const useIsPhone = (): boolean => useIsBelow(768);

export const useIsNarrow = (): boolean => useIsBelow(992);

/** Checks if the menu leaves little space for a table, which then omits columns. */
export const useIsMedium = (): boolean => useIsBelow(1200);
