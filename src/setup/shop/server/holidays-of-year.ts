import { holidaysOf } from '../holidays.ts';
import { holidayNames } from '../words/holidays.ts';
import type { HolidayRow } from './settings-sql.ts';

export const holidaysOfYear = (year: number, closed: boolean): HolidayRow[] =>
  holidaysOf(year).map(({ day, key }) => ({ day, name: holidayNames[key], closed }));
