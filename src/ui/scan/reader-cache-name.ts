/** Where the reader of codes lies on the device: the page puts it there, its worker gives it out. */
export const readerPlace = 'ratri-reader';
