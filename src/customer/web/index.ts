/** The customer room's parts for other screens. */
export { CustomerForm } from './form/customer-form-lazy.tsx';
export type { StartText } from './form/draft.ts';
export { CustomerPicker } from './picker/customer-picker.tsx';
export { WatchAlert } from './watch-alert.tsx';
