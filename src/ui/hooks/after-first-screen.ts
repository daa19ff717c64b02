import { useEffect, useState } from 'react';

/** So long after the first screen comes what it does not wait for; milliseconds. */
export const moment = 1000;

/** So long after it comes what belongs to no page: the lock of the screen, lists kept on the device; milliseconds. */
export const rest = 4000;

/** False at first, true a moment later. */
export const useMoment = (): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), moment);
    return () => clearTimeout(timer);
  }, []);
  return past;
};
