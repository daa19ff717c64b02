import type { ReportWords } from './index.ts';

export const en: ReportWords = {
  page: 'Page {n} of {of}',
  made: 'Made on',
  against: 'Compared with',
  title: 'Figures of the shop',
  ofMonth: 'Report of {month}',
  changeMonth: 'Since the month before',
  subject: '{shop}: figures of {month}',
  body: 'The figures of {shop} in {month}\n\nIncome {income} baht\nAgainst the month before {byMonth} · against the same month last year {byYear}\nRental orders {orders} · garments rented {rentals}\n\nThe rest is in the PDF that comes with this mail.\n\nYou get it because an owner has turned on the monthly report on the page of the statistics; it is turned off, or sent elsewhere, there.',
};
