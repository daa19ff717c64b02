/** The operations on cards left as security; rows of the record contract. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  DayOut,
  Id,
  IdOut,
  IdParams,
  Text,
  TimeOut,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { Order } from '#orders/order/wire-out.ts';
import { maxBytes } from '#setup/pictures/contract.ts';
import { cardKinds } from './held-cards.ts';

/** Number and photo are told by `seeCard` only. */
export const HeldCard = z.object({
  cardId: IdOut,
  kind: z.enum(cardKinds),
  /** '' once it is back. */
  drawer: z.string(),
  hasNumber: z.boolean(),
  hasPhoto: z.boolean(),
  heldAt: TimeOut,
  heldBy: z.string(),
  /** Null while it lies with the shop. */
  backAt: TimeOut.nullable(),
  backBy: z.string(),
});
export type HeldCard = z.output<typeof HeldCard>;

export const CardRow = HeldCard.omit({ backAt: true, backBy: true }).extend({
  orderId: IdOut,
  orderNo: z.string(),
  customerName: z.string(),
  returnDay: DayOut,
});
export type CardRow = z.output<typeof CardRow>;

const cardParams = z.strictObject({ id: Id, cardId: Id });

export const cardRows = {
  cardsHere: op({
    method: 'GET',
    path: '/api/card',
    summary: 'Cards of customers that lie in the branch, the oldest first',
    query: z.strictObject({ ...pageFields }),
    reply: pageOf(CardRow),
    errors: [],
    allow: 'staff',
  }),
  holdCard: op({
    method: 'POST',
    path: '/api/rental/:id/card',
    summary: 'A card of the customer is left as security; the number (its last four characters) is sealed',
    params: IdParams,
    body: z.strictObject({
      kind: z.enum(cardKinds),
      number: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^([0-9A-Z]{4})?$/)
        .default(''),
      drawer: Text(40).default(''),
    }),
    reply: HeldCard,
    errors: ['ILLEGAL_TRANSITION', 'CARDS_OFF'],
    allow: 'staff',
  }),
  photoCard: op({
    method: 'POST',
    path: '/api/rental/:id/card/:cardId/photo',
    summary: 'A photo of a card that lies here, sealed; only where the shop asks for it',
    params: cardParams,
    reply: HeldCard,
    errors: [
      'NOT_A_PICTURE',
      'PICTURE_TOO_LARGE',
      'TOO_LARGE',
      'UNAVAILABLE',
      'ILLEGAL_TRANSITION',
      'CARDS_OFF',
    ],
    allow: 'staff',
    upload: { maxBytes },
  }),
  seeCard: op({
    method: 'POST',
    path: '/api/rental/:id/card/:cardId/see',
    summary: 'Number and photo of a card that lies here; the look is written down',
    params: cardParams,
    /** `photo`: a data address; both '' where there is none. */
    reply: z.object({ number: z.string(), photo: z.string() }),
    errors: ['KEY_LOST'],
    allow: 'staff',
    right: 'citizenId',
  }),
  giveCardBack: op({
    method: 'POST',
    path: '/api/rental/:id/card/:cardId/back',
    summary: 'The card is back with the customer, who signed for it: number, photo and drawer are forgotten',
    params: cardParams,
    body: z.strictObject({ signatureId: Id }),
    reply: Order,
    errors: ['CARD_UNSIGNED', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
};
