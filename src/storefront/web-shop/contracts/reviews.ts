import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  IdIn,
  IdOut,
  IdParams,
  pageFields,
  pageSchemaOf,
  TimeOut,
  CustomerTextOut,
} from '#lib/contract/wire-schemas.ts';
import { reviewFitChoices, reviewStars, reviewStates } from '../rules/review-kinds.ts';
import { HideReviewInput, ReviewReplyInput, ShowReviewInput } from './review-input.ts';

export const Review = z.object({
  reviewId: IdOut,
  groupId: IdOut,
  groupName: z.string(),
  size: z.string(),
  orderId: IdOut,
  orderNo: z.string(),
  stars: z.number(),
  fit: z.enum(reviewFitChoices).nullable(),
  body: z.string(),
  shownName: CustomerTextOut,
  language: z.string(),
  state: z.enum(reviewStates),
  reason: z.string(),
  reply: z.string(),
  replyAt: TimeOut.nullable(),
  replyBy: z.string(),
  writtenAt: TimeOut,
  photos: z.array(z.object({ imageId: IdOut, url: z.string() })),
  version: z.number(),
});
export type Review = z.output<typeof Review>;

export const reviewContractRows = {
  reviews: defineOperation({
    method: 'GET',
    path: '/api/webshop/review',
    summary: 'Reviews of customers, newest first; of one style or of all',
    query: z.strictObject({
      state: z.enum(reviewStates).optional(),
      stars: z.enum(reviewStars).optional(),
      groupId: IdIn.optional(),
      ...pageFields,
    }),
    reply: pageSchemaOf(Review),
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  showReview: defineOperation({
    method: 'PUT',
    path: '/api/webshop/review/:id/shown',
    summary: 'Publish a review in the web shop',
    params: IdParams,
    body: ShowReviewInput,
    reply: Review,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'save',
  }),
  hideReview: defineOperation({
    method: 'PUT',
    path: '/api/webshop/review/:id/hidden',
    summary: 'Hide a review with a reason',
    params: IdParams,
    body: HideReviewInput,
    reply: Review,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'save',
  }),
  replyReview: defineOperation({
    method: 'PUT',
    path: '/api/webshop/review/:id/reply',
    summary: 'Reply to a review; an empty text removes the reply',
    params: IdParams,
    body: ReviewReplyInput,
    reply: Review,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'save',
  }),
  removeReviewPhoto: defineOperation({
    method: 'DELETE',
    path: '/api/webshop/review/:id/photo/:imageId',
    summary: 'Remove a photo of a review, with its files',
    params: z.strictObject({ id: IdIn, imageId: IdIn }),
    reply: Review,
    errors: [],
    allow: 'admin',
    failTitle: 'save',
  }),
};
