import type { CustomerPickerWords } from '../index.ts';

export const en: CustomerPickerWords = {
  addTitle: 'Add a customer',
  editTitle: 'Customer details',
  none: '–',
  picker: {
    placeholder: 'Type a name, phone or LINE ID',
    none: 'No customer found',
    new: 'Add a new customer',
    newNamed: 'Add “{text}” as a new customer',
    clear: 'Remove customer',
    edit: 'View and edit customer',
    results: 'Customers found',
    found: '{n} found',
    watch: 'On the watch list: {reason}',
    watchNoReason: 'On the watch list',
    failed: 'The customer search failed',
  },
};
