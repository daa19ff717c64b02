export { OpenSlips } from './bill/bill-slip.tsx';
export { SlipServiceSection } from './slip-service/slip-service-section.tsx';
