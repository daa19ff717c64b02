import { useMediaQuery } from '@mantine/hooks';

/** Narrower than the spec's md breakpoint (768 px). */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
