import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  DayOut,
  IdIn,
  IdOut,
  IdParams,
  TimeOut,
  pageFields,
  pageSchemaOf,
  CustomerTextOut,
} from '#lib/contract/wire-schemas.ts';
import { Order } from '#orders/order/wire-out.ts';
import { maxPictureBytes, pictureErrors } from '#setup/pictures/contract.ts';
import { HeldCardInput } from './card-input.ts';
import { cardKinds } from './held-cards.ts';

/** Only `seeCard` returns number and photo. */
export const HeldCard = z.object({
  cardId: IdOut,
  kind: z.enum(cardKinds),
  /** Place of the card, '' after its return. */
  drawer: z.string(),
  hasNumber: z.boolean(),
  hasPhoto: z.boolean(),
  heldAt: TimeOut,
  heldBy: z.string(),
  backAt: TimeOut.nullable(),
  backBy: z.string(),
});
export type HeldCard = z.output<typeof HeldCard>;

export const HeldCardRow = HeldCard.omit({ backAt: true, backBy: true }).extend({
  orderId: IdOut,
  orderNo: z.string(),
  customerName: CustomerTextOut,
  returnDay: DayOut,
});
export type HeldCardRow = z.output<typeof HeldCardRow>;

const cardParams = z.strictObject({ id: IdIn, cardId: IdIn });

export const heldCardOperations = {
  cardsHere: defineOperation({
    method: 'GET',
    path: '/api/card',
    summary: 'ID cards that the branch holds as security, oldest first',
    query: z.strictObject({ ...pageFields }),
    reply: pageSchemaOf(HeldCardRow),
    errors: [],
    allow: 'staff',
  }),
  holdCard: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/card',
    summary: 'Take an ID card as security; its number (the last four characters) is sealed',
    params: IdParams,
    body: HeldCardInput,
    reply: HeldCard,
    errors: ['ILLEGAL_TRANSITION', 'CARDS_OFF'],
    allow: 'staff',
  }),
  photoCard: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/card/:cardId/photo',
    summary: 'Add a photo of a held ID card, sealed; only where the shop asks for it',
    params: cardParams,
    reply: HeldCard,
    errors: [...pictureErrors, 'ILLEGAL_TRANSITION', 'CARDS_OFF'],
    allow: 'staff',
    upload: { maxBytes: maxPictureBytes },
  }),
  seeCard: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/card/:cardId/see',
    summary: 'Show number and photo of a held ID card; the access is logged',
    params: cardParams,
    /** `photo` is a data URL. Both values are '' if absent. */
    reply: z.object({ number: CustomerTextOut, photo: CustomerTextOut }),
    errors: ['KEY_LOST'],
    allow: 'staff',
    right: 'citizenId',
  }),
  giveCardBack: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/card/:cardId/back',
    summary: 'Return an ID card to the customer, who signed for it; number, photo and drawer are erased',
    params: cardParams,
    body: z.strictObject({ signatureId: IdIn }),
    reply: Order,
    errors: ['CARD_UNSIGNED', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
};
