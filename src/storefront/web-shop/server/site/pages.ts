/** Data are in views.ts, components in site/page-views.tsx. */
import {
  loadAccount,
  loadAccountEntry,
  loadAccountRental,
  loadLineLogin,
  postAccount,
  postAccountEntry,
} from './loaders/account.ts';
import { loadChangeRequest, postChangeRequest } from './loaders/change-request.ts';
import { loadBlogPost, loadBlog, loadBlogFeed } from './loaders/blog.ts';
import { loadContact, postContact } from './loaders/contact.ts';
import { loadRobots } from './loaders/search-engines/robots.ts';
import { loadOrderLink, loadOrderCalendarFile, loadPaymentQr, postSlip } from './loaders/order-link.ts';
import {
  loadOnlinePayment,
  loadOnlineQr,
  postOnlinePayment,
  toOnlineOffer,
} from './loaders/online-payment.ts';
import { postLinkVoucher, toLinkVoucher } from '../links/link-voucher.ts';
import { postLinkTimes, toLinkTimes } from './loaders/link-times.ts';
import { loadOrderPaper, loadOrderPaperPdf } from './loaders/order-paper.ts';
import { loadGroup, answerSizeAdvice } from './loaders/group.ts';
import { loadHome } from './loaders/home.ts';
import { loadList } from './loaders/list.ts';
import { loadCart } from './loaders/cart.ts';
import { postCart } from './loaders/post-cart.ts';
import { answerOffer, loadRequest, postRequest } from './loaders/request.ts';
import { postCode } from './loaders/check-code.ts';
import { loadSet, loadSets, postSet, removeSet } from './loaders/sets.ts';
import { loadSitemap, loadSitemapPart } from './loaders/search-engines/sitemap.ts';
import { loadReview, maxReviewUploads, postReview } from './loaders/review.ts';
import { loadBranches, loadPlaceSearch, loadPrivacy, loadTerms } from './loaders/texts.ts';
import { maxPictureBytes } from '#setup/pictures/contract.ts';
import { loadEmbed, loadWidgetScript } from './loaders/widget.ts';
import {
  loadVoucherCode,
  loadVoucherForm,
  loadVoucherQr,
  loadVoucherSale,
  postVoucher,
  returnFromCard,
} from './loaders/voucher.ts';
import { loadWishList, postWishList } from './loaders/wish-list.ts';
import { publicPage } from './http/site-request.ts';

export const publicPages = [
  publicPage({ path: '/', load: loadHome, kept: true }),
  publicPage({ path: '/dresses', load: loadList, kept: true }),
  publicPage({ path: '/dresses/:category', load: loadList, kept: true }),
  publicPage({
    path: '/dress/:slug/:code',
    load: loadGroup,
    kept: true,
    post: answerSizeAdvice,
    perMinute: 20,
  }),
  publicPage({ path: '/sets', load: loadSets, post: removeSet }),
  publicPage({ path: '/set/:slug/:code', load: loadSet, post: postSet }),
  publicPage({ path: '/cart', load: loadCart, post: postCart }),
  publicPage({ path: '/code', load: loadCart, post: postCode, perMinute: 10 }),
  publicPage({ path: '/wish', load: loadWishList, post: postWishList }),
  publicPage({ path: '/request', load: loadCart, post: postRequest, perMinute: 10, voucherField: 'voucher' }),
  publicPage({ path: '/request/:key', load: loadRequest, post: answerOffer, perMinute: 20 }),
  publicPage({
    path: '/r/:token',
    load: loadOrderLink,
    upload: { maxBytes: maxPictureBytes, onFile: postSlip },
    looksPerMinute: 60,
    perMinute: 10,
    evenClosed: true,
  }),
  publicPage({
    path: '/r/:token/review/:line',
    load: loadReview,
    upload: { maxBytes: maxPictureBytes, most: maxReviewUploads, onFile: postReview },
    looksPerMinute: 60,
    perMinute: 10,
    evenClosed: true,
  }),
  publicPage({
    path: '/r/:token/days.ics',
    load: loadOrderCalendarFile,
    looksPerMinute: 60,
    evenClosed: true,
  }),
  publicPage({
    path: '/r/:token/pay.png',
    load: loadPaymentQr,
    looksPerMinute: 60,
    evenClosed: true,
  }),
  publicPage({
    path: '/r/:token/pay',
    load: toOnlineOffer,
    post: postOnlinePayment,
    looksPerMinute: 60,
    perMinute: 10,
    evenClosed: true,
  }),
  publicPage({
    path: '/r/:token/pay/:payment',
    load: loadOnlinePayment,
    looksPerMinute: 60,
    evenClosed: true,
  }),
  publicPage({
    path: '/r/:token/pay/:payment/qr.png',
    load: loadOnlineQr,
    looksPerMinute: 60,
    evenClosed: true,
  }),
  publicPage({ path: '/r/:token/paper/:no', load: loadOrderPaper, looksPerMinute: 60, evenClosed: true }),
  publicPage({
    path: '/r/:token/paper/:no/file.pdf',
    load: loadOrderPaperPdf,
    looksPerMinute: 20,
    evenClosed: true,
  }),
  publicPage({
    path: '/r/:token/voucher',
    load: toLinkVoucher,
    post: postLinkVoucher,
    looksPerMinute: 60,
    perMinute: 10,
    voucherField: 'code',
    evenClosed: true,
  }),
  publicPage({
    path: '/r/:token/times',
    load: toLinkTimes,
    post: postLinkTimes,
    looksPerMinute: 60,
    perMinute: 10,
    evenClosed: true,
  }),
  publicPage({
    path: '/r/:token/ask/:kind',
    load: loadChangeRequest,
    post: postChangeRequest,
    looksPerMinute: 60,
    perMinute: 10,
    evenClosed: true,
  }),
  publicPage({ path: '/voucher', load: loadVoucherForm, post: postVoucher, perMinute: 10 }),
  publicPage({ path: '/voucher/:key', load: loadVoucherSale, looksPerMinute: 60, evenClosed: true }),
  publicPage({ path: '/voucher/:key/back', load: returnFromCard, looksPerMinute: 20, evenClosed: true }),
  publicPage({ path: '/voucher/:key/qr.png', load: loadVoucherQr, looksPerMinute: 60, evenClosed: true }),
  publicPage({ path: '/voucher/:key/code.png', load: loadVoucherCode, looksPerMinute: 60, evenClosed: true }),
  publicPage({ path: '/widget.js', load: loadWidgetScript, file: true }),
  publicPage({ path: '/embed', load: loadEmbed }),
  publicPage({ path: '/account', load: loadAccount, post: postAccount, looksPerMinute: 60, perMinute: 20 }),
  publicPage({
    path: '/account/enter/:token',
    load: loadAccountEntry,
    post: postAccountEntry,
    looksPerMinute: 20,
    perMinute: 10,
  }),
  publicPage({ path: '/account/line', load: loadLineLogin, looksPerMinute: 20 }),
  publicPage({ path: '/account/rental/:no', load: loadAccountRental, looksPerMinute: 60 }),
  publicPage({ path: '/branches', load: loadBranches }),
  publicPage({ path: '/place-search', load: loadPlaceSearch, evenClosed: true }),
  publicPage({ path: '/blog', load: loadBlog }),
  publicPage({ path: '/blog/feed.xml', load: loadBlogFeed, file: true }),
  publicPage({ path: '/blog/:slug', load: loadBlogPost }),
  publicPage({ path: '/contact', load: loadContact, post: postContact, perMinute: 10 }),
  publicPage({ path: '/terms', load: loadTerms }),
  publicPage({ path: '/privacy', load: loadPrivacy }),
  publicPage({ path: '/sitemap.xml', load: loadSitemap, file: true, looksPerMinute: 60 }),
  publicPage({ path: '/sitemap/:part', load: loadSitemapPart, file: true, looksPerMinute: 120 }),
  publicPage({ path: '/robots.txt', load: loadRobots, file: true }),
];
