/**
 * Every public page, a row each: its address from the shop's base and language on, and what loads it. What it is made of is a line of
 * views.ts, how it is drawn one of site/views.tsx.
 */
import { loadAsk, sendAsk } from './loaders/change-request.ts';
import { loadArticle, loadBlog, loadFeed } from './loaders/blog.ts';
import { loadContact, sendContact } from './loaders/contact.ts';
import { loadRobots } from './loaders/robots.ts';
import { loadLink, loadLinkDays, slipOfLink } from './loaders/order-link.ts';
import { loadGroup, whichSize } from './loaders/group.ts';
import { loadHome } from './loaders/home.ts';
import { loadList } from './loaders/list.ts';
import { loadCart, postCart } from './loaders/cart.ts';
import { answerOffer, loadRequest, postRequest } from './loaders/request.ts';
import { loadSitemap, loadSitemapPart } from './loaders/sitemap.ts';
import { loadReview, mostSent, sendReview } from './loaders/review.ts';
import { loadBranches, loadPlaceSearch, loadPrivacy, loadTerms } from './loaders/texts.ts';
import { maxBytes } from '#setup/pictures/contract.ts';
import { loadWish, postWish } from './loaders/wish-list.ts';
import { publicPage } from './http/site-request.ts';

export const publicPages = [
  publicPage({ path: '/', load: loadHome, kept: true }),
  publicPage({ path: '/dresses', load: loadList, kept: true }),
  publicPage({ path: '/dresses/:category', load: loadList, kept: true }),
  publicPage({ path: '/dress/:slug/:code', load: loadGroup, kept: true, post: whichSize, perMinute: 20 }),
  publicPage({ path: '/cart', load: loadCart, post: postCart }),
  publicPage({ path: '/wish', load: loadWish, post: postWish }),
  publicPage({ path: '/request', load: loadCart, post: postRequest, perMinute: 10 }),
  publicPage({ path: '/request/:key', load: loadRequest, post: answerOffer, perMinute: 20 }),
  publicPage({
    path: '/r/:token',
    load: loadLink,
    upload: { maxBytes, onFile: slipOfLink },
    looksPerMinute: 60,
    perMinute: 10,
    evenClosed: true,
  }),
  publicPage({
    path: '/r/:token/review/:line',
    load: loadReview,
    upload: { maxBytes, most: mostSent, onFile: sendReview },
    looksPerMinute: 60,
    perMinute: 10,
    evenClosed: true,
  }),
  publicPage({ path: '/r/:token/days.ics', load: loadLinkDays, looksPerMinute: 60, evenClosed: true }),
  publicPage({
    path: '/r/:token/ask/:kind',
    load: loadAsk,
    post: sendAsk,
    looksPerMinute: 60,
    perMinute: 10,
    evenClosed: true,
  }),
  publicPage({ path: '/branches', load: loadBranches }),
  publicPage({ path: '/place-search', load: loadPlaceSearch, evenClosed: true }),
  publicPage({ path: '/blog', load: loadBlog }),
  publicPage({ path: '/blog/feed.xml', load: loadFeed, file: true }),
  publicPage({ path: '/blog/:slug', load: loadArticle }),
  publicPage({ path: '/contact', load: loadContact, post: sendContact, perMinute: 10 }),
  publicPage({ path: '/terms', load: loadTerms }),
  publicPage({ path: '/privacy', load: loadPrivacy }),
  publicPage({ path: '/sitemap.xml', load: loadSitemap, file: true, looksPerMinute: 60 }),
  publicPage({ path: '/sitemap/:part', load: loadSitemapPart, file: true, looksPerMinute: 120 }),
  publicPage({ path: '/robots.txt', load: loadRobots, file: true }),
];
