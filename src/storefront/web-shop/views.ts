/**
 * What public pages are made of: the shapes that the server fills and the components of site/ draw. Nothing else of the shop
 * leaves the server: no cost, no customer, no inner id. Money in baht.
 */
import type { Day } from '#lib/dates/day.ts';
import type { ArticleCard, ArticleView, BlogView } from './blog-view.ts';
import type { CartView, RequestView } from './request-views.ts';
import type { ContactView } from './rules/contact-form.ts';
import type { SizeMeasure } from '#catalog/size-measures.ts';
import type { FitView } from './rules/size-advice.ts';
import type { BranchesView, PlaceSearchView, Today } from './branches-view.ts';
import type { AskView, LinkView } from './order-link-view.ts';
import type { GroupReviews, ReviewShown } from './review-views.ts';
import type { ReviewView } from './rules/review-form.ts';
import type { Language } from '#lib/text/languages.ts';

/** What every page knows: the shop, the visitor's language, and the day the visitor looks for. */
export type Front = {
  name: string;
  tagline: string;
  logo: string;
  phone: string;
  lineUrl: string;
  language: Language;
  /** '/w/ratri', or '' at the shop's own host name. */
  base: string;
  /** Where this page is, from `base` and language on: '/dresses'. */
  path: string;
  today: Day;
  /** The visitor's event, kept through all links. */
  day: Day | null;
  /** Days of rental wished for: one of `durations`. */
  days: number | null;
  /** Of the shop's tiers, shortest first. */
  durations: readonly number[];
  categories: readonly { code: string; name: string }[];
  /** There is something to read in its blog. */
  blog: boolean;
  /** False while the shop is closed to visitors: nothing but that is said. */
  open: boolean;
};

/** A style of garment in a list. */
export type Card = {
  /** From `base` and language on. */
  path: string;
  name: string;
  image: string;
  price: number;
  /** As the shop calls them. */
  sizes: readonly string[];
  /** The sizes are those that are free on the day. */
  sizesFree: boolean;
  /** On the visitor's day, in any branch; null when no day is said. */
  free: boolean | null;
  /** Where the shop shows numbers and a day is said. */
  count: number | null;
};

export type HomeView = {
  about: string;
  /** Empty where nothing is said of hours and the shop is open. */
  today: readonly Today[];
  /** In the shop's order, then the newest. */
  featured: readonly Card[];
  newest: readonly Card[];
  articles: readonly ArticleCard[];
  /** With a picture of a garment in each. */
  categories: readonly { path: string; name: string; image: string }[];
  reviews: readonly ReviewShown[];
};

export type Choice = { value: string; name: string; swatch?: string };

/** What a list is narrowed by, as it stands in the address. */
export type Filter = {
  q: string;
  category: string;
  color: string;
  size: string;
  gender: string;
  /** Baht; '' for any. */
  max: string;
  sort: string;
  /** Also what is not free on the day. */
  all: boolean;
};

export type ListView = {
  filter: Filter;
  /** Of the category; '' when all are shown. */
  title: string;
  colors: readonly Choice[];
  sizes: readonly Choice[];
  cards: readonly Card[];
  /** Words it shows the finds of, where what was typed was found nowhere. */
  near: string;
  total: number;
  /** There are more than `total`. */
  many: boolean;
  page: number;
  more: boolean;
};

export type Picture = { url: string; width: number; height: number };

/** A day of the calendar: an event on it. */
export type CalendarDay = { day: Day; state: 'free' | 'taken' | 'past'; count: number | null };

export type GroupView = {
  name: string;
  code: string;
  path: string;
  category: { path: string; name: string } | null;
  pictures: readonly Picture[];
  prices: readonly { days: number | null; price: number }[];
  bail: number;
  /** What belongs to it. */
  parts: readonly string[];
  colors: readonly Choice[];
  sizes: readonly Choice[];
  branches: readonly Choice[];
  /** What the calendar is of; '' for any. */
  chosen: { color: string; size: string; branch: string };
  /** First day of the month shown, and of those beside it where they may be shown. */
  month: Day;
  before: Day | null;
  after: Day | null;
  calendar: readonly CalendarDay[];
  /** For the visitor's day: when it is fetched and brought back, what it costs, and which sizes are free in which branch. */
  onDay: {
    pickupDay: Day;
    returnDay: Day;
    price: number;
    free: boolean;
    /** Of the chosen colour and size; the same as `free` where none is chosen. */
    chosenFree: boolean;
    rows: readonly {
      /** What the cart knows it by. */
      choice: string;
      size: string;
      color: string;
      branches: readonly { free: boolean; count: number | null }[];
    }[];
  } | null;
  reviews: GroupReviews;
  similar: readonly Card[];
  /** What garments of its sizes measure, as far as it is known. */
  measures: readonly SizeMeasure[];
  fit: FitView;
};

/** Terms or privacy: what follows from the shop's settings, and what it wrote itself. */
export type TextView = { facts: readonly string[]; own: string; version: number };

/** Styles that were put aside, each with the colours and sizes that can be put into the cart. */
export type WishView = {
  styles: readonly { key: string; card: Card; choices: readonly { value: string; name: string }[] }[];
  /** Passed on by somebody, not the visitor's own. */
  shared: boolean;
  /** All of it in one field, and as an address to pass on; '' for none. */
  of: string;
  address: string;
};

export type ProblemView = {
  kind: 'missing' | 'gone' | 'goneArticle' | 'linkGone' | 'closed' | 'failed' | 'busy';
};

/** A page by its name, and what it is made of. A new page is a line here, in site/views.tsx and in server/site/pages.ts. */
export type Views = {
  home: HomeView;
  list: ListView;
  group: GroupView;
  cart: CartView;
  wish: WishView;
  request: RequestView;
  link: LinkView;
  review: ReviewView;
  ask: AskView;
  branches: BranchesView;
  placeSearch: PlaceSearchView;
  terms: TextView;
  privacy: TextView;
  contact: ContactView;
  blog: BlogView;
  article: ArticleView;
  problem: ProblemView;
};
export type ViewName = keyof Views;
export type View = { [Name in ViewName]: { name: Name; data: Views[Name] } }[ViewName];

/** What stands in the head of a page. */
export type Head = {
  title: string;
  description: string;
  /** The page's one address, without the visitor's day; null where search engines keep away. */
  canonical: string | null;
  /** The same page in other languages. */
  alternates: readonly { language: Language | 'x-default'; url: string }[];
  image: string;
  /** Address of the blog's feed; '' where it is not told. */
  feed: string;
  /** Of an article: when it was published and last changed. */
  article: { published: string; changed: string } | null;
  /** JSON-LD. */
  data: readonly object[];
  /** Nobody is told where a link came from. */
  secret: boolean;
};
