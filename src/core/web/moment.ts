import { useEffect, useState } from 'react';

/** So long after the first screen comes what it does not wait for; milliseconds. */
export const moment = 1000;

/** False at first, true a moment later. */
export const useMoment = (): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), moment);
    return () => clearTimeout(timer);
  }, []);
  return past;
};
