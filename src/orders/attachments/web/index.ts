/** Parts of screens for the rooms above: photos and signatures of an order. */
export { CardBox } from './cards/card-box.tsx';
export { CardsHere } from './cards/branch-cards.tsx';
export { FitTaps } from './fit-buttons.tsx';
export { useFits } from './use-fits.tsx';
export { LinePhotos } from './line-photos.tsx';
export { OrderRecord } from './order-attachments.tsx';
export { PhotoSides } from './photo-sides.tsx';
export { SaleStates } from './sold/sale-states.tsx';
export { SoldBox, useMaySell } from './sold/sold-box.tsx';
export { SoldLines } from './sold/sold-lines.tsx';
export { SignBox } from './sign-box.tsx';
