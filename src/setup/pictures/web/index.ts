/** Front door of the picture room's web side. */
export { PictureDrop } from './picture-drop.tsx';
export { PictureEditDialog } from './edit-dialog.tsx';
export { PictureOrder } from './picture-order.tsx';
