import { en as shared } from '../../core/words/shared/en.ts';
import type { PrivacyWords } from './index.ts';

export const en: PrivacyWords = {
  title: shared.shop.privacy,
  number: 'No. {no}',
  kinds: { customer: 'All personal data', citizenId: shared.person.citizenId, looks: 'Log of who looked' },
  columns: { goes: 'Goes on', went: 'Went on', what: 'What', pieces: 'How many', customers: 'Customer no.' },
  keeping: {
    title: 'How long customer data is kept',
    hint: 'When the time is over it goes by itself at night. Customers with an open order, a bail held, credit, money owed or an open request stay. Orders and tax papers stay as the law asks.',
    keepCustomerYears: 'Erase customer data after the last rental (years)',
    keepCustomerYearsHint:
      'The notice to customers says this number. Leave empty to erase nothing by itself.',
    keepIdDays: 'Remove citizen ids after the bail is settled (days)',
    keepIdDaysHint: 'Leave empty to remove none by itself.',
    grace: 'After a change nothing goes for the first 30 days.',
    range: 'Type {from} to {to}',
    never: 'never by itself',
    ownerOnly: 'Only the owner can change this.',
    saved: shared.done.saved,
  },
  coming: {
    title: 'Goes within 30 days',
    hint: 'A customer who rents again is kept.',
    none: 'Nothing goes',
    noneHint: 'No customer’s time is over within 30 days',
  },
  gone: {
    title: 'What has gone',
    hint: 'Kept as proof: numbers of customers only, no personal data.',
    none: 'Nothing has gone yet',
    noneHint: 'When data goes because its time is over, it is listed here',
  },
};
