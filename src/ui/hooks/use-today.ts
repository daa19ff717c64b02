import { useEffect, useState } from 'react';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';

export const useToday = (): Day => {
  const [today, setToday] = useState(() => bangkokDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(bangkokDay(new Date())), 60_000);
    return () => clearInterval(timer);
  }, []);
  return today;
};
