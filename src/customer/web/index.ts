/** The customer room's parts for other screens. */
export type { StartText } from './form/draft.ts';
export { isMeasure } from './form/measures.ts';
export { CustomerDialog } from './form/customer-dialog.tsx';
export { CustomerPicker } from './picker/customer-picker.tsx';
export { WatchAlert } from './watch-alert.tsx';

export { CustomerSide, MergeWith } from './people/fetched.tsx';
