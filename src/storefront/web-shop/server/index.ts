import { defineModule } from '#platform/http/handlers.ts';
import { webShopContract } from '../contract.ts';
export { webRequestsOfBranch } from './orders/providers/branches.ts';
export { requestSearchKeys } from './search-keys.ts';
export { createWebShop } from './site-settings.ts';
export { addVisitCounts, addLostDemand } from './statistics/sql.ts';
export { countUnavailable, visitCounterOf } from './statistics/visit-counter.ts';
export type { ProofWork } from './proof-of-work/proof-of-work.ts';
export { answerOne as answerChangeRequestOf } from './change-requests/answer.ts';
export { reopenCustomerWishes, settleCustomerWishes } from './change-requests/settle.ts';
export { saveChangeRequest } from './change-requests/save-change-request.ts';
export { selfServiceChanges, waitingChangeRequests } from './change-requests/sql.ts';
export { orderLinkColumn, requestKeyColumn } from './links/token.ts';
export {
  accept as acceptWebOrder,
  offer as offerWebOrder,
  refuse as refuseWebOrder,
} from './orders/answer.ts';
export { endedUnpaid, endUnpaidBookings, recordBookedRequest } from './orders/booked-request.ts';
export { withdraw as withdrawWebRequest } from './orders/customer-answer.ts';
export { webShopEmailOf, type WebShopEmail } from './emails/emails.ts';
export type { EmailLinkContext } from './links/link-address.ts';
export { dueWebShopEmails, type WebShopEmailKey } from './emails/sql.ts';
export {
  customerWebRequests,
  deleteOldRequests,
  webRequestIdsOf,
  webCustomerCount,
} from './orders/providers/customers.ts';
export { accountLetterPort } from './ports/account-letters.ts';
export { lineLoginColumn } from './accounts/line-login-secret.ts';
export { placeRequest } from './place-request.ts';
export { sendVoucherLetter } from './vouchers/letter.ts';
export { orderLinkCode } from './links/providers/codes.ts';
export { customerReviews } from './reviews/providers/customers.ts';
export { reviewPictures } from './reviews/providers/pictures.ts';
export { replyToReview, publishReview } from './reviews/reviews.ts';
export { reviewerCount, waitingReviews } from './reviews/sql.ts';
export { publishedReviewPhoto } from './reviews/published-sql.ts';
export { writeReview } from './reviews/write-review.ts';
export { isWebShopOpen, siteSettingsRow, synonymsSql } from './site-sql.ts';
export { searchWebRequests, waitingRequests } from './orders/sql.ts';
export { writeBlogPost } from './blog/posts.ts';
export { styleAddresses } from './blog/style-addresses.ts';
export { blogCoverPictures, blogTextPictures } from './blog/providers/pictures.ts';
export { serveSite } from './site/http/plugin.ts';
export { announcedSitemaps } from './site/announced-sitemaps.ts';

import {
  answerChangeRequest,
  listChangeRequests,
  listOrderChangeRequests,
} from './change-requests/answer.ts';
import {
  getBlogPost,
  listBlogPosts,
  createBlogPost,
  previewBlogPost,
  removeBlogPost,
  saveBlogPost,
} from './blog/posts.ts';
import { readWebShopStatistics } from './statistics/statistics.ts';
import { createOrderLink, getOrderLink, revokeOrderLink } from './links/links.ts';
import { handleAcceptRequest, handleOfferRequest, handleRefuseRequest } from './orders/answer.ts';
import { handleMarkSpam, handleRefuseRequests } from './orders/bulk-answers.ts';
import { getWebRequest, listWebRequests } from './orders/read-requests.ts';
import {
  hideReview,
  removeReviewPhoto,
  handleReplyReview,
  listReviews,
  handleShowReview,
} from './reviews/reviews.ts';
import { saveSiteSettings, getSiteSettings } from './site-settings.ts';

export const webShopModule = defineModule({
  apiName: 'webshop',
  area: 'webshop',
  contract: webShopContract,
  handlers: {
    site: getSiteSettings,
    saveSite: saveSiteSettings,
    asks: listChangeRequests,
    orderAsks: listOrderChangeRequests,
    answerAsk: answerChangeRequest,
    figures: readWebShopStatistics,
    orderLink: getOrderLink,
    makeOrderLink: createOrderLink,
    revokeOrderLink,
    requests: listWebRequests,
    request: getWebRequest,
    acceptRequest: handleAcceptRequest,
    offerRequest: handleOfferRequest,
    refuseRequest: handleRefuseRequest,
    refuseRequests: handleRefuseRequests,
    markSpam: handleMarkSpam,
    reviews: listReviews,
    showReview: handleShowReview,
    hideReview,
    replyReview: handleReplyReview,
    removeReviewPhoto,
    articles: listBlogPosts,
    article: getBlogPost,
    createArticle: createBlogPost,
    saveArticle: saveBlogPost,
    removeArticle: removeBlogPost,
    previewArticle: previewBlogPost,
  },
  constraints: { web_address_pkey: 'HOST_TAKEN' },
});
