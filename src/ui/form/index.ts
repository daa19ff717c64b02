export { BarcodeInput } from './barcode-input.tsx';
export { CountInput } from './count-input.tsx';
export { FormProblem } from './form-problem.tsx';
export { type Moment, momentOf, timeOfMoment } from './moment.ts';
export { FormSection } from './section.tsx';
export { TimeInput } from './time-input.tsx';
export { focusField, useForm } from './use-form.ts';
export { useLateValues } from './use-late-values.ts';
export { acceptedBody, findErrors, textLimitOf } from './form-errors.ts';
