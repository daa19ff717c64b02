import { useEffect, useState } from 'react';

/** For parts that the first screen does not need. */
export const afterFirstScreenMs = 1000;

/** For features of no page: screen lock, lists stored on the device. */
export const whenIdleMs = 4000;

export const useAfterFirstScreen = (): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), afterFirstScreenMs);
    return () => clearTimeout(timer);
  }, []);
  return past;
};
