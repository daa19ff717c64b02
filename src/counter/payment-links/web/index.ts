export { BillSlip } from './bill/bill-slip.tsx';
