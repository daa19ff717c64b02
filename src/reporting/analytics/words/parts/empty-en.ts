import type { InsightWords } from '../index.ts';

export const empty: InsightWords['empty'] = {
  income: 'There is no income to tell of yet',
  incomeHint:
    'Once a rental is opened and paid its figures are here at once. A shop that comes from another system can bring its old rentals in first.',
  period: 'No income in this time',
  periodHint: 'Choose another year, month or branch',
  garments: 'There are no garments yet',
  garmentsHint: 'Add a style with what it costs, then see here which ones are worth it',
  weeks: 'Nothing is booked for the coming eight weeks',
  weeksHint: 'Once somebody books, the garments of each week stand here',
};
