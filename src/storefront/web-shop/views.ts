/**
 * From the server to the components of site/; nothing else of the shop leaves the server: no costs, no customers, no internal ids.
 * Money in baht.
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

/** Data that every page shows. */
export type SiteFrontView = {
  name: string;
  tagline: string;
  logo: string;
  phone: string;
  lineUrl: string;
  language: Language;
  /** '' at the shop's own host name. */
  base: string;
  /** Relative to `base` and language. */
  path: string;
  today: Day;
  /** The visitor's event day, carried in all links. */
  day: Day | null;
  /** The chosen duration, one of `durations`. */
  days: number | null;
  /** Days of the shop's price tiers, shortest first. */
  durations: readonly number[];
  categories: readonly { code: string; name: string }[];
  /** The shop has published articles. */
  blog: boolean;
  /** False: pages show only that the shop is closed. */
  open: boolean;
};

export type GarmentCardView = {
  /** Relative to `base` and language. */
  path: string;
  name: string;
  image: string;
  price: number;
  /** The shop's names of the sizes. */
  sizes: readonly string[];
  /** `sizes` lists only those available on the day. */
  sizesFree: boolean;
  /** Available in any branch; null without a day. */
  free: boolean | null;
  /** Number of free units; null without a day, or if the shop hides numbers. */
  count: number | null;
};

export type HomeView = {
  about: string;
  /** Empty while the shop has no hours and is open. */
  today: readonly BranchOpeningToday[];
  /** Garments in the shop's order, then the newest. */
  featured: readonly GarmentCardView[];
  newest: readonly GarmentCardView[];
  articles: readonly BlogPostCard[];
  /** Each category with a picture of one of its garments. */
  categories: readonly { path: string; name: string; image: string }[];
  reviews: readonly PublicReview[];
};

export type FilterChoice = { value: string; name: string; swatch?: string };

/** The filter as it appears in the URL. */
export type GarmentListFilter = {
  q: string;
  category: string;
  color: string;
  size: string;
  gender: string;
  /** Highest price in baht; '' for any. */
  max: string;
  sort: string;
  /** Includes garments unavailable on the day. */
  all: boolean;
};

export type GarmentListView = {
  filter: GarmentListFilter;
  /** Name of the category; '' for all. */
  title: string;
  colors: readonly FilterChoice[];
  sizes: readonly FilterChoice[];
  cards: readonly GarmentCardView[];
  /** The word that the fuzzy search matched; '' for none. */
  near: string;
  total: number;
  /** There are more results than `total`. */
  many: boolean;
  page: number;
  more: boolean;
};

export type SitePicture = { url: string; width: number; height: number };

/** Availability for an event on that day. */
export type AvailabilityDay = { day: Day; state: 'free' | 'taken' | 'past'; count: number | null };

export type GroupPageView = {
  name: string;
  code: string;
  path: string;
  category: { path: string; name: string } | null;
  pictures: readonly SitePicture[];
  prices: readonly { days: number | null; price: number }[];
  bail: number;
  parts: readonly string[];
  colors: readonly FilterChoice[];
  sizes: readonly FilterChoice[];
  branches: readonly FilterChoice[];
  /** '' for no choice. */
  chosen: { color: string; size: string; branch: string };
  /** First days of months; null when that month cannot be shown. */
  month: Day;
  before: Day | null;
  after: Day | null;
  calendar: readonly AvailabilityDay[];
  /** Price and available sizes by branch. */
  onDay: {
    pickupDay: Day;
    returnDay: Day;
    price: number;
    free: boolean;
    /** For the chosen colour and size; `free` without a choice. */
    chosenFree: boolean;
    rows: readonly {
      /** Key of the choice in the cart. */
      choice: string;
      size: string;
      color: string;
      branches: readonly { free: boolean; count: number | null }[];
    }[];
  } | null;
  reviews: GroupReviews;
  similar: readonly GarmentCardView[];
  measures: readonly SizeMeasure[];
  fit: SizeFitView;
};

/** Facts from the shop's settings, and the shop's own text. */
export type TextPageView = { facts: readonly string[]; own: string; version: number };

/** Styles with the colours and sizes that can go into the cart. */
export type WishListView = {
  styles: readonly {
    key: string;
    card: GarmentCardView;
    choices: readonly { value: string; name: string }[];
  }[];
  /** The list belongs to another visitor. */
  shared: boolean;
  /** The list as one value, and as a URL to share; '' for none. */
  of: string;
  address: string;
};

export type ProblemView = {
  kind: 'missing' | 'gone' | 'goneArticle' | 'linkGone' | 'closed' | 'failed' | 'busy';
};

/** A new page is a line here, in site/page-views.tsx and in server/site/pages.ts. */
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

export type PageHead = {
  title: string;
  description: string;
  /** Address without the visitor's day; null when search engines must not index it. */
  canonical: string | null;
  /** The same page in other languages. */
  alternates: readonly { language: Language | 'x-default'; url: string }[];
  image: string;
  /** '' for none. */
  feed: string;
  /** Times. */
  article: { published: string; changed: string } | null;
  /** JSON-LD. */
  data: readonly object[];
  /** Links send no referrer. */
  secret: boolean;
};
