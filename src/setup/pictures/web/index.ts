export { PictureDrop, PictureZone } from './picture-drop.tsx';
export { PictureEditDialog } from './edit-dialog.tsx';
export { PictureOrder } from './picture-order.tsx';
