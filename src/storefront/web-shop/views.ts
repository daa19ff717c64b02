/** Data for the components of site/, in baht, without costs, customers and internal ids. */
import type { Day } from '#lib/dates/day.ts';
import type { BlogPostCard, BlogPostView, BlogListView } from './blog-view.ts';
import type { CartView, RequestView } from './request-views.ts';
import type { ContactView } from './rules/contact-form.ts';
import type { SetListView, SetPageView } from './set-views.ts';
import type { ProductVideo } from '#catalog/product-video.ts';
import type { SizeMeasure } from '#catalog/size-measures.ts';
import type { SizeFitView } from './rules/size-advice.ts';
import type { BranchesView, PlaceSearchView, BranchOpeningToday } from './branches-view.ts';
import type { ChangeRequestView, OrderLinkView, OrderPaperView } from './order-link-view.ts';
import type { OnlinePaymentView } from './online-payment-view.ts';
import type { GroupReviews, PublicReview } from './review-views.ts';
import type { AccountDoorView, AccountEntryView, AccountView } from './rules/account/account.ts';
import type { ReviewView } from './rules/review-form.ts';
import type { VoucherFormView, VoucherSaleView } from './rules/vouchers/voucher-form.ts';
import type { RentalClosures } from './rules/booking/day-field.ts';
import type { Language } from '#lib/text/languages.ts';

export type SiteFrontView = {
  name: string;
  tagline: string;
  logo: string;
  phone: string;
  lineUrl: string;
  language: Language;
  /** Base, or '' at the shop's own host name. */
  base: string;
  /** Path relative to `base` and language. */
  path: string;
  today: Day;
  day: Day | null;
  days: number | null;
  /** Days of the price tiers, the shortest first. */
  durations: readonly number[];
  /** Closed days of the chosen branch, or of all branches. */
  rental: RentalClosures;
  categories: readonly { code: string; name: string }[];
  blog: boolean;
  sets: boolean;
  open: boolean;
  accounts: boolean;
  vouchers: boolean;
};

export type GarmentCardView = {
  path: string;
  name: string;
  image: string;
  price: number;
  sizes: readonly string[];
  /** `sizes` has only sizes available on the day. */
  sizesFree: boolean;
  free: boolean | null;
  count: number | null;
};

/** A consumable. */
export type GoodsCardView = Pick<GarmentCardView, 'name' | 'image' | 'price'>;

export type HomeView = {
  about: string;
  today: readonly BranchOpeningToday[];
  featured: readonly GarmentCardView[];
  newest: readonly GarmentCardView[];
  articles: readonly BlogPostCard[];
  categories: readonly { path: string; name: string; image: string }[];
  reviews: readonly PublicReview[];
};

export type FilterChoice = { value: string; name: string; swatch?: string };

export type GarmentListFilter = {
  q: string;
  category: string;
  color: string;
  size: string;
  gender: string;
  max: string;
  sort: string;
  all: boolean;
};

export type GarmentListView = {
  filter: GarmentListFilter;
  title: string;
  colors: readonly FilterChoice[];
  sizes: readonly FilterChoice[];
  cards: readonly GarmentCardView[];
  near: string;
  total: number;
  many: boolean;
  page: number;
  more: boolean;
};

export type SitePicture = { url: string; width: number; height: number };

export type AvailabilityDay = { day: Day; state: 'free' | 'taken' | 'past'; count: number | null };

export type GroupPageView = {
  name: string;
  code: string;
  path: string;
  category: { path: string; name: string } | null;
  pictures: readonly SitePicture[];
  prices: readonly { days: number | null; price: number }[];
  bail: number;
  /** Text in the visitor's language, else another. */
  description: { text: string; language: Language } | null;
  video: ProductVideo | null;
  parts: readonly string[];
  colors: readonly FilterChoice[];
  sizes: readonly FilterChoice[];
  branches: readonly FilterChoice[];
  chosen: { color: string; size: string; branch: string };
  month: Day;
  before: Day | null;
  after: Day | null;
  calendar: readonly AvailabilityDay[];
  onDay: {
    pickupDay: Day;
    returnDay: Day;
    price: number;
    free: boolean;
    chosenFree: boolean;
    rows: readonly {
      choice: string;
      size: string;
      color: string;
      branches: readonly { free: boolean; count: number | null }[];
    }[];
  } | null;
  reviews: GroupReviews;
  goesWith: readonly GarmentCardView[];
  goods: readonly GoodsCardView[];
  similar: readonly GarmentCardView[];
  measures: readonly SizeMeasure[];
  fit: SizeFitView;
};

export type EmbedView = { cards: readonly GarmentCardView[]; category: string };

/** `facts` come from the settings. `own` is the shop's text. */
export type TextPageView = { facts: readonly string[]; own: string; version: number };

export type WishListView = {
  styles: readonly {
    key: string;
    card: GarmentCardView;
    choices: readonly { value: string; name: string }[];
  }[];
  shared: boolean;
  /** List as a form value, and its URL. Both are '' if empty. */
  of: string;
  address: string;
};

export type ProblemView = {
  kind:
    | 'missing'
    | 'gone'
    | 'goneArticle'
    | 'linkGone'
    | 'closed'
    | 'shopClosed'
    | 'failed'
    | 'busy'
    | 'tooLarge';
};

/** A new page also needs a line in site/page-views.tsx and server/site/pages.ts. */
export type PageViews = {
  home: HomeView;
  list: GarmentListView;
  group: GroupPageView;
  sets: SetListView;
  set: SetPageView;
  cart: CartView;
  wish: WishListView;
  request: RequestView;
  link: OrderLinkView;
  paper: OrderPaperView;
  pay: OnlinePaymentView;
  voucher: VoucherFormView;
  voucherSale: VoucherSaleView;
  review: ReviewView;
  ask: ChangeRequestView;
  branches: BranchesView;
  placeSearch: PlaceSearchView;
  terms: TextPageView;
  privacy: TextPageView;
  contact: ContactView;
  blog: BlogListView;
  article: BlogPostView;
  embed: EmbedView;
  account: AccountView;
  accountDoor: AccountDoorView;
  accountEntry: AccountEntryView;
  problem: ProblemView;
};
export type PageViewName = keyof PageViews;
export type PageView = { [Name in PageViewName]: { name: Name; data: PageViews[Name] } }[PageViewName];

export type PageHead = {
  title: string;
  description: string;
  /** URL without the visitor's day. Null prevents indexing. */
  canonical: string | null;
  alternates: readonly { language: Language | 'x-default'; url: string }[];
  /** Picture that other sites show with a link. */
  image: { url: string; width: number; height: number } | null;
  feed: string;
  article: { published: string; changed: string } | null;
  data: readonly object[];
  secret: boolean;
};
