/** Parts of the rental room's screens for the rooms above it. */
export { CustomerCell, ItemsCell, Late, RentalState } from './list/cells.tsx';
export { Dialog } from './list/dialog.tsx';
export { Garment } from './list/garment.tsx';
export { DayTabs } from './list/tabs.tsx';
export { useToday } from './list/use-today.ts';
export { LinePhotos } from './record/line-photos.tsx';
export { Qr } from './payment/qr.tsx';
export { SlipPicture } from './payment/slip-picture.tsx';
export { Pills } from './pills.tsx';
