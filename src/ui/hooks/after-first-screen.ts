import { useEffect, useState } from 'react';

export const afterFirstScreenMs = 1000;

/** Delay in ms of features that belong to no page (screen lock, lists stored on the device). */
export const whenIdleMs = 4000;

export const useAfterFirstScreen = (): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), afterFirstScreenMs);
    return () => clearTimeout(timer);
  }, []);
  return past;
};
