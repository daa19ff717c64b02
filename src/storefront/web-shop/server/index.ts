/** Front door of the web shop. */
import { room } from '#platform/http/handlers.ts';
import { webshopContract } from '../contract.ts';
export { requestKeys } from './search-keys.ts';
export { openSite } from './site-settings.ts';
export { addCounts, addLost } from './statistics/sql.ts';
export { countNotFree, tallyOf } from './statistics/visit-counter.ts';
export type { ProofWork } from './proof-of-work/proof-of-work.ts';
export { answerOne as answerOneAsk } from './change-requests/answer.ts';
export { keepAsk } from './change-requests/save-change-request.ts';
export { waitingAsks } from './change-requests/sql.ts';
export { orderLinkColumn, requestKeyColumn } from './links/token.ts';
export { accept as acceptOne, keepEmail, offer as offerOne, refuse as refuseOne } from './orders/answer.ts';
export { withdraw as withdrawOne } from './orders/customer-answer.ts';
export { type Desk, letterOf, type Letter } from './emails/emails.ts';
export { letterKeys, type LetterKey } from './emails/sql.ts';
export { customerWebRequests, dropOldRequests, requestIdsOf, webPeople } from './orders/providers/customers.ts';
export { placeRequest } from './place-request.ts';
export { customerReviews } from './reviews/providers/customers.ts';
export { reviewPictures } from './reviews/providers/pictures.ts';
export { replyOne, showOne } from './reviews/reviews.ts';
export { reviewers, waitingReviews } from './reviews/sql.ts';
export { shownPhoto } from './reviews/published-sql.ts';
export { writeReview } from './reviews/write-review.ts';
export { siteRow } from './site-sql.ts';
export { requestsWith, waitingRequests } from './orders/sql.ts';
export { writeArticle } from './blog/posts.ts';
export { styleAddresses } from './blog/style-addresses.ts';
export { articleCovers, articlePictures } from './blog/providers/pictures.ts';
export { serveSite } from './site/http/plugin.ts';

import { answerAsk, asks, orderAsks } from './change-requests/answer.ts';
import {
  article,
  articles,
  createArticle,
  previewArticle,
  removeArticle,
  saveArticle,
} from './blog/posts.ts';
import { figures } from './statistics/statistics.ts';
import { makeOrderLink, orderLink, revokeOrderLink } from './links/links.ts';
import { acceptRequest, offerRequest, refuseRequest } from './orders/answer.ts';
import { request, requests } from './orders/read-requests.ts';
import { hideReview, removeReviewPhoto, replyReview, reviews, showReview } from './reviews/reviews.ts';
import { saveSite, site } from './site-settings.ts';

export const webshopRoom = room({
  name: 'webshop',
  area: 'webshop',
  contract: webshopContract,
  handlers: {
    site,
    saveSite,
    asks,
    orderAsks,
    answerAsk,
    figures,
    orderLink,
    makeOrderLink,
    revokeOrderLink,
    requests,
    request,
    acceptRequest,
    offerRequest,
    refuseRequest,
    reviews,
    showReview,
    hideReview,
    replyReview,
    removeReviewPhoto,
    articles,
    article,
    createArticle,
    saveArticle,
    removeArticle,
    previewArticle,
  },
  constraints: { web_address_pkey: 'HOST_TAKEN' },
});
