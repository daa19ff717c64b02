/** Front door of the web shop. */
import { room } from '../../core/server/call.ts';
import { webshopContract } from '../contract.ts';
export { requestKeys } from './keyed.ts';
export { openSite } from './site-settings.ts';
export { addCounts, addLost } from './tally/sql.ts';
export { countNotFree, tallyOf } from './tally/tally.ts';
export type { ProofWork } from './altcha/proofs.ts';
export { answerOne as answerOneAsk } from './asks/answer.ts';
export { keepAsk } from './asks/keep-ask.ts';
export { waitingAsks } from './asks/sql.ts';
export { orderLinkColumn, requestKeyColumn } from './links/token.ts';
export { accept as acceptOne, keepEmail, offer as offerOne, refuse as refuseOne } from './orders/answer.ts';
export { withdraw as withdrawOne } from './orders/customer.ts';
export { type Desk, letterOf, type Letter } from './letters/letters.ts';
export { letterKeys, type LetterKey } from './letters/sql.ts';
export { customerWebRequests, dropOldRequests, requestIdsOf, webPeople } from './orders/follow-customer.ts';
export { placeRequest } from './place-request.ts';
export { customerReviews } from './reviews/follow-customer.ts';
export { reviewPictures } from './reviews/follow-pictures.ts';
export { replyOne, showOne } from './reviews/reviews.ts';
export { reviewers, waitingReviews } from './reviews/sql.ts';
export { shownPhoto } from './reviews/shown-sql.ts';
export { writeReview } from './reviews/write-review.ts';
export { siteRow } from './site-sql.ts';
export { requestsWith, waitingRequests } from './orders/sql.ts';
export { writeArticle } from './blog/articles.ts';
export { styleAddresses } from './blog/style-addresses.ts';
export { articleCovers, articlePictures } from './blog/follow-pictures.ts';
export { serveSite } from './site/plugin.ts';

import { answerAsk, asks, orderAsks } from './asks/answer.ts';
import {
  article,
  articles,
  createArticle,
  previewArticle,
  removeArticle,
  saveArticle,
} from './blog/articles.ts';
import { figures } from './figures.ts';
import { makeOrderLink, orderLink, revokeOrderLink } from './links/links.ts';
import { acceptRequest, offerRequest, refuseRequest } from './orders/answer.ts';
import { request, requests } from './orders/read.ts';
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
