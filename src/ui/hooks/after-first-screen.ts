import { useEffect, useState } from 'react';

/** Delay in ms after the first screen for parts that it does not need. */
export const afterFirstScreenMs = 1000;

/** Delay in ms for features that belong to no page: screen lock, lists stored on the device. */
export const whenIdleMs = 4000;

/** False at first, true after the delay. */
export const useAfterFirstScreen = (): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), afterFirstScreenMs);
    return () => clearTimeout(timer);
  }, []);
  return past;
};
