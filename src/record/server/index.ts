/** The front door of photos and signatures of an order. */
import { room } from '../../core/server/call.ts';
import { recordContract } from '../contract.ts';
import { cardsHere, giveCardBack, holdCard, photoCard, seeCard } from './cards.ts';
import { fitsFor, noteFit } from './fits.ts';
import { addPhoto, removePhoto } from './photos.ts';
import { record } from './record.ts';
import { sign, signOnPaper } from './signatures.ts';

export { customerPhotos } from './follow-customer.ts';
export { customerCards } from './follow-card.ts';
export { cardColumns } from './kept-card.ts';
export { holdsCardOf, insertCard } from './sql-card.ts';
export { customerFits, itemFits } from './follow-fit.ts';
export { orderPictures } from './follow-pictures.ts';
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
