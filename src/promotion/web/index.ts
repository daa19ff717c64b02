/** Front door of the pages of promotions. */
export { GivenRows } from './given/given-rows.tsx';
