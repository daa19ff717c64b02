/** Parts of screens for the rooms above: the slip that a customer sent. */
export { BillSlip } from './bill/bill-slip.tsx';
