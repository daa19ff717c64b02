export { OpenSlips } from './bill/bill-slip.tsx';
