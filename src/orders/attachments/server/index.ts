/** The front door of photos and signatures of an order. */
import { room } from '#platform/http/handlers.ts';
import { recordContract } from '../contract.ts';
import { cardsHere, giveCardBack, holdCard, photoCard, seeCard } from './held-cards.ts';
import { fitsFor, noteFit } from './fit-notes.ts';
import { addPhoto, removePhoto } from './photos.ts';
import { record } from './read-attachments.ts';
import { sign, signOnPaper } from './signatures.ts';

export { customerPhotos } from './providers/customer-photos.ts';
export { customerCards } from './providers/held-cards.ts';
export { cardColumns } from './sealed-card.ts';
export { holdsCardOf, insertCard } from './sql-card.ts';
export { customerFits, itemFits } from './providers/fits.ts';
export { orderPictures } from './providers/pictures.ts';
export { fittedSizes } from './fitted-sizes.ts';
export { putFit, type WornByOther, wornByOther } from './sql-fit.ts';

export const recordRoom = room({
  name: 'rental',
  area: 'rentals',
  contract: recordContract,
  handlers: {
    record,
    addPhoto,
    removePhoto,
    sign,
    signOnPaper,
    noteFit,
    fitsFor,
    cardsHere,
    holdCard,
    photoCard,
    seeCard,
    giveCardBack,
  },
});
