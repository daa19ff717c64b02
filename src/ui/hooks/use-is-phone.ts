import { useMediaQuery } from '@mantine/hooks';

/** Returns true below 768 px (docs/spec.md §9). */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
