/** UI parts for higher modules: the slip sent by a customer. */
export { BillSlip } from './bill/bill-slip.tsx';
