/** Not loaded with the first screen. */
export { CountInput } from './count-input.tsx';
export { FormSection } from './section.tsx';
export { TimeInput } from './time-input.tsx';
