/** The reviews of garments that customers have rented, as the shop judges them. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  Id,
  IdOut,
  IdParams,
  pageFields,
  pageOf,
  RequiredText,
  Text,
  TimeOut,
} from '#lib/contract/wire-schemas.ts';
import { reviewFits, reviewLongest, reviewStars, reviewStates } from '../rules/review-kinds.ts';

export const Review = z.object({
  reviewId: IdOut,
  groupId: IdOut,
  groupName: z.string(),
  size: z.string(),
  orderId: IdOut,
  orderNo: z.string(),
  stars: z.number(),
  fit: z.enum(reviewFits).nullable(),
  body: z.string(),
  shownName: z.string(),
  language: z.string(),
  state: z.enum(reviewStates),
  /** Why it is hidden; '' else. */
  reason: z.string(),
  reply: z.string(),
  replyAt: TimeOut.nullable(),
  replyBy: z.string(),
  writtenAt: TimeOut,
  photos: z.array(z.object({ imageId: IdOut, url: z.string() })),
  version: z.number(),
});
export type Review = z.output<typeof Review>;

const version = z.number().int().min(1);

export const reviewRows = {
  reviews: op({
    method: 'GET',
    path: '/api/webshop/review',
    summary: 'Reviews of customers, the newest first; of one style or of all',
    query: z.strictObject({
      state: z.enum(reviewStates).optional(),
      stars: z.enum(reviewStars).optional(),
      groupId: Id.optional(),
      ...pageFields,
    }),
    reply: pageOf(Review),
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  showReview: op({
    method: 'PUT',
    path: '/api/webshop/review/:id/shown',
    summary: 'Publish a review in the web shop',
    params: IdParams,
    body: z.strictObject({ version }),
    reply: Review,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'save',
  }),
  hideReview: op({
    method: 'PUT',
    path: '/api/webshop/review/:id/hidden',
    summary: 'Hide a review, with why',
    params: IdParams,
    body: z.strictObject({ version, reason: RequiredText(reviewLongest.reason) }),
    reply: Review,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'save',
  }),
  replyReview: op({
    method: 'PUT',
    path: '/api/webshop/review/:id/reply',
    summary: 'Answer a review below it; empty takes the answer away',
    params: IdParams,
    body: z.strictObject({ version, reply: Text(reviewLongest.reply) }),
    reply: Review,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'save',
  }),
  removeReviewPhoto: op({
    method: 'DELETE',
    path: '/api/webshop/review/:id/photo/:imageId',
    summary: 'Remove a photo of a review, with its files',
    params: z.strictObject({ id: Id, imageId: Id }),
    reply: Review,
    errors: [],
    allow: 'admin',
    failTitle: 'save',
  }),
};
