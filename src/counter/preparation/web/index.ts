export { FittingChecks, useFittingCheck } from './fitting/fitting-checks.tsx';
