/** Front door of the picture room's web side. */
export { PictureDrop } from './drop.tsx';
export { PictureEditDialog } from './edit-dialog.tsx';
export { PictureOrder } from './order.tsx';
