export type { CustomerStartText } from './form/customer-values.ts';
export { isKnownMeasure } from './form/measure-names.ts';
export { CustomerDialog } from './form/customer-dialog.tsx';
export { CustomerPicker } from './picker/customer-picker.tsx';
export { WatchAlert } from './watch-alert.tsx';

export { CustomerSide, EarlierRentals, MergeWith } from './profile/lazy-parts.tsx';
