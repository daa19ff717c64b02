import { defineModule } from '#platform/http/handlers.ts';
import { attachmentContract } from '../contract.ts';
import { listHeldCards, giveCardBack, holdCard, addCardPhoto, revealCard } from './held-cards.ts';
import { getItemFits, recordFit } from './fit-notes.ts';
import { addPhoto, removePhoto } from './photos.ts';
import { getOrderAttachments } from './read-attachments.ts';
import { addSignature, recordPaperSignature } from './signatures.ts';

export { customerPhotoData } from './providers/customer-photos.ts';
export { customerCardData } from './providers/held-cards.ts';
export { cardColumns } from './sealed-card.ts';
export { holdsCardSql, insertCard } from './sql-card.ts';
export { customerFitData, itemFitReferences } from './providers/fits.ts';
export { orderPictureUses } from './providers/pictures.ts';
export { loadFittedSizes } from './fitted-sizes.ts';
export { slipTermsVersion } from './sql.ts';
export { saveFit, type WornByOtherProvider, wornByOtherPort } from './sql-fit.ts';

export const attachmentModule = defineModule({
  apiName: 'rental',
  area: 'rentals',
  contract: attachmentContract,
  handlers: {
    record: getOrderAttachments,
    addPhoto,
    removePhoto,
    sign: addSignature,
    signOnPaper: recordPaperSignature,
    noteFit: recordFit,
    fitsFor: getItemFits,
    cardsHere: listHeldCards,
    holdCard,
    photoCard: addCardPhoto,
    seeCard: revealCard,
    giveCardBack,
  },
});
