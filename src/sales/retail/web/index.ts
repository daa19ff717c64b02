export { SaleWithRentalPanel } from './cart/sale-with-rental.tsx';
