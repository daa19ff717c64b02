/** Public web interface of retail sales. */
export { SaleWithRentalPanel } from './cart/sale-with-rental.tsx';
