/** Parts of screens for the rooms above: what is sold in the cart of a rental. */
export { SoldWith } from './cart/sale-with-rental.tsx';
