export { CountInput } from './count-input.tsx';
export { FormProblem } from './form-problem.tsx';
export { FormSection } from './section.tsx';
export { TimeInput } from './time-input.tsx';
export { focusField, useForm } from './use-form.ts';
export { acceptedBody, findErrors } from './form-errors.ts';
