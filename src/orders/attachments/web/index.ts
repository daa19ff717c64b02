/** Public web interface of order attachments. */
export { CardBox } from './cards/card-box.tsx';
export { BranchHeldCards } from './cards/branch-cards.tsx';
export { FitButtons } from './fit-buttons.tsx';
export { useFits } from './use-fits.tsx';
export { LinePhotos } from './line-photos.tsx';
export { OrderAttachmentsView } from './order-attachments.tsx';
export { PhotoSides } from './photo-sides.tsx';
export { SaleStates } from './sold/sale-states.tsx';
export { SoldBox, useCanSell } from './sold/sold-box.tsx';
export { SoldLines } from './sold/sold-lines.tsx';
export { SignBox } from './sign-box.tsx';
