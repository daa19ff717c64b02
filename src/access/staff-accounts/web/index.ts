export { UnsentStepsNotice } from './unsent-steps.tsx';
