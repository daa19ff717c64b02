/**
 * View data of public pages: the server fills it, the components of site/ render it. Nothing else of the shop leaves the server: no
 * costs, no customers, no internal ids. Money in baht.
 */
import type { Day } from '#lib/dates/day.ts';
import type { BlogPostCard, BlogPostView, BlogListView } from './blog-view.ts';
import type { CartView, RequestView } from './request-views.ts';
import type { ContactView } from './rules/contact-form.ts';
import type { SizeMeasure } from '#catalog/size-measures.ts';
import type { SizeFitView } from './rules/size-advice.ts';
import type { BranchesView, PlaceSearchView, BranchOpeningToday } from './branches-view.ts';
import type { ChangeRequestView, OrderLinkView } from './order-link-view.ts';
import type { GroupReviews, PublicReview } from './review-views.ts';
import type { ReviewView } from './rules/review-form.ts';
import type { Language } from '#lib/text/languages.ts';

/** Data of every page: the shop, the visitor's language and event day. */
export type SiteFrontView = {
  name: string;
  tagline: string;
  logo: string;
  phone: string;
  lineUrl: string;
  language: Language;
  /** '/w/ratri', or '' at the shop's own host name. */
  base: string;
  /** Path of this page, relative to `base` and language: '/dresses'. */
  path: string;
  today: Day;
  /** The visitor's event, carried by all links. */
  day: Day | null;
  /** Chosen rental days: one of `durations`. */
  days: number | null;
  /** Of the shop's tiers, shortest first. */
  durations: readonly number[];
  categories: readonly { code: string; name: string }[];
  /** Its blog has articles. */
  blog: boolean;
  /** False while the shop is closed to visitors: pages show only that. */
  open: boolean;
};

/** A style in a list. */
export type GarmentCardView = {
  /** Relative to `base` and language. */
  path: string;
  name: string;
  image: string;
  price: number;
  /** In the shop's words. */
  sizes: readonly string[];
  /** The sizes are those available on the day. */
  sizesFree: boolean;
  /** On the visitor's day, in any branch; null without a day. */
  free: boolean | null;
  /** Set when the shop shows numbers and there is a day. */
  count: number | null;
};

export type HomeView = {
  about: string;
  /** Empty while the shop has no hours and is open. */
  today: readonly BranchOpeningToday[];
  /** In the shop's order, followed by the newest. */
  featured: readonly GarmentCardView[];
  newest: readonly GarmentCardView[];
  articles: readonly BlogPostCard[];
  /** Each with a picture of a garment. */
  categories: readonly { path: string; name: string; image: string }[];
  reviews: readonly PublicReview[];
};

export type FilterChoice = { value: string; name: string; swatch?: string };

/** Filters of a list, as in the URL. */
export type GarmentListFilter = {
  q: string;
  category: string;
  color: string;
  size: string;
  gender: string;
  /** Baht; '' for any. */
  max: string;
  sort: string;
  /** Includes what is unavailable on the day. */
  all: boolean;
};

export type GarmentListView = {
  filter: GarmentListFilter;
  /** Name of the category; '' for all. */
  title: string;
  colors: readonly FilterChoice[];
  sizes: readonly FilterChoice[];
  cards: readonly GarmentCardView[];
  /** The fuzzily matched words, when the typed ones have no results. */
  near: string;
  total: number;
  /** There are more than `total`. */
  many: boolean;
  page: number;
  more: boolean;
};

export type SitePicture = { url: string; width: number; height: number };

/** A day of the calendar, for an event on it. */
export type AvailabilityDay = { day: Day; state: 'free' | 'taken' | 'past'; count: number | null };

export type GroupPageView = {
  name: string;
  code: string;
  path: string;
  category: { path: string; name: string } | null;
  pictures: readonly SitePicture[];
  prices: readonly { days: number | null; price: number }[];
  bail: number;
  /** The parts of it. */
  parts: readonly string[];
  colors: readonly FilterChoice[];
  sizes: readonly FilterChoice[];
  branches: readonly FilterChoice[];
  /** Filters of the calendar; '' for any. */
  chosen: { color: string; size: string; branch: string };
  /** First day of the shown month, and of the previous and next one if they can be shown. */
  month: Day;
  before: Day | null;
  after: Day | null;
  calendar: readonly AvailabilityDay[];
  /** For the visitor's day: pick-up and return day, price, and available sizes by branch. */
  onDay: {
    pickupDay: Day;
    returnDay: Day;
    price: number;
    free: boolean;
    /** For the chosen colour and size; equal to `free` without a choice. */
    chosenFree: boolean;
    rows: readonly {
      /** Its key in the cart. */
      choice: string;
      size: string;
      color: string;
      branches: readonly { free: boolean; count: number | null }[];
    }[];
  } | null;
  reviews: GroupReviews;
  similar: readonly GarmentCardView[];
  /** Known garment measurements of its sizes. */
  measures: readonly SizeMeasure[];
  fit: SizeFitView;
};

/** Terms or privacy: facts from the shop's settings, and its own text. */
export type TextPageView = { facts: readonly string[]; own: string; version: number };

/** Wish list styles, each with the colours and sizes that can go into the cart. */
export type WishListView = {
  styles: readonly {
    key: string;
    card: GarmentCardView;
    choices: readonly { value: string; name: string }[];
  }[];
  /** A shared list, not the visitor's own. */
  shared: boolean;
  /** The whole list as one value, and as a URL to share; '' for none. */
  of: string;
  address: string;
};

export type ProblemView = {
  kind: 'missing' | 'gone' | 'goneArticle' | 'linkGone' | 'closed' | 'failed' | 'busy';
};

/** Pages by name with their view data. A new page is a line here, in site/page-views.tsx and in server/site/pages.ts. */
export type PageViews = {
  home: HomeView;
  list: GarmentListView;
  group: GroupPageView;
  cart: CartView;
  wish: WishListView;
  request: RequestView;
  link: OrderLinkView;
  review: ReviewView;
  ask: ChangeRequestView;
  branches: BranchesView;
  placeSearch: PlaceSearchView;
  terms: TextPageView;
  privacy: TextPageView;
  contact: ContactView;
  blog: BlogListView;
  article: BlogPostView;
  problem: ProblemView;
};
export type PageViewName = keyof PageViews;
export type PageView = { [Name in PageViewName]: { name: Name; data: PageViews[Name] } }[PageViewName];

/** Head data of a page. */
export type PageHead = {
  title: string;
  description: string;
  /** The canonical URL, without the visitor's day; null when it is not to be indexed. */
  canonical: string | null;
  /** The same page in other languages. */
  alternates: readonly { language: Language | 'x-default'; url: string }[];
  image: string;
  /** URL of the blog's feed; '' for none. */
  feed: string;
  /** For an article: times of publication and last change. */
  article: { published: string; changed: string } | null;
  /** JSON-LD. */
  data: readonly object[];
  /** Links send no referrer. */
  secret: boolean;
};
