/** Types of a public page's request and response. */
import type { AppError } from '#lib/errors/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { ReceivedUploads } from '#platform/http/uploads.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { ShopRow } from '#setup/shop/server/index.ts';
import type { RentDuration } from '#setup/shop/contract.ts';
import type { LookupRow } from '#catalog/server/index.ts';
import type { Language } from '#lib/text/languages.ts';
import type { SiteWords } from '#storefront/web-shop/words/site/index.ts';
import type { SiteFrontView, PageHead, PageView } from '#storefront/web-shop/views.ts';
import type { ProofOfWorkChecks } from '#storefront/web-shop/server/proof-of-work/proof-of-work.ts';
import type { SiteSettingsRow } from '#storefront/web-shop/server/site-sql.ts';
import type { VisitEvent } from '#storefront/web-shop/server/statistics/visit-counter.ts';
import type { BranchOfSite } from '../sql/shop.ts';

/** A request to a page, with the shop's current data and the URL's parameters. */
export type SiteRequest = {
  db: Db;
  files: FileStore;
  seal: Seal;
  proofs: ProofOfWorkChecks;
  /** Notifies the back-office of a change in a branch, or in the whole shop (null); after the commit. */
  changed: (branchId: number | null) => void;
  /** The shop with all its branches; no user is logged in. */
  scope: Scope;
  front: SiteFrontView;
  words: SiteWords;
  site: SiteSettingsRow;
  shop: ShopRow;
  durations: readonly RentDuration[];
  branches: readonly BranchOfSite[];
  /** Colours, sizes and categories of the web shop, by kind, in order. */
  lookups: readonly LookupRow[];
  /** 'https://shop.example.com': origin of the shop's canonical URL, with its own host name if it has one. */
  origin: string;
  /** Base path of that URL: '' at its own host name. */
  home: string;
  /** Path parameters by the page's pattern, decoded. */
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** IP address of the client. */
  ip: string;
  /** The Cookie header; only the shop's own lists are read from it. */
  cookie: string;
};

/** A submitted form; values of repeated fields in order. */
export type FormFields = Readonly<Record<string, readonly string[]>>;

type Shown = {
  view: PageView;
  title: string;
  description?: string;
  /** The page's path without the visitor's day, relative to base and language; absent: not indexed by search engines. */
  canonical?: string;
  image?: string;
  /** Its only language. */
  language?: Language;
  /** A blog page, which links the feed. */
  feed?: true;
  article?: PageHead['article'];
  data?: readonly object[];
  /** Default 200. */
  status?: number;
  /** Added to the statistics when a visitor sees the page. */
  tally?: readonly VisitEvent[];
  /** Secret URL: never cached, and links out of it send no referrer. */
  secret?: true;
};

export type SiteResponse =
  | { kind: 'page'; page: Shown }
  /** A URL of this shop, made by `pageLinkTo`. */
  | { kind: 'to'; address: string; status: 301 | 302 | 303; cookie?: string | string[] }
  | { kind: 'file'; type: string; body: string; secret?: true }
  /** Never existed; existed once. */
  | { kind: 'missing' }
  | { kind: 'gone'; of?: 'article' };

export const pageResponse = (page: Shown): SiteResponse => ({ kind: 'page', page });
export const missingResponse: SiteResponse = { kind: 'missing' };
export const goneResponse: SiteResponse = { kind: 'gone' };

/** A submitted form with files. */
export type SubmittedForm = Pick<ReceivedUploads, 'files' | 'fields'>;

/** A public page: path, loader, and form handler. */
export type PublicPage = {
  /** '/dress/:slug/:code', relative to base and language. */
  path: string;
  load: (visit: SiteRequest) => SiteResponse | Promise<SiteResponse>;
  /** On success a 303 redirect (`to`), otherwise the page with the input. */
  post?: (visit: SiteRequest, fields: FormFields) => SiteResponse | Promise<SiteResponse>;
  /** Forms per minute from one IP address; default: the page limit. */
  perMinute?: number;
  /** Equal for all visitors while nothing of the shop changes, so that it can be cached. Reads no cookie and creates no key. */
  kept?: true;
  /** One language only: feeds, sitemaps. */
  file?: true;
  /** Views per minute from one IP address, where a secret could be guessed. */
  looksPerMinute?: number;
  /** Also while the web shop is closed. */
  evenClosed?: true;
  /** Accepts a form with a file of at most this size; `onFile` also answers VALIDATION and TOO_LARGE. */
  upload?: {
    maxBytes: number;
    /** Files per form; default 1. */
    most?: number;
    onFile: (visit: SiteRequest, sent: SubmittedForm | AppError) => Promise<SiteResponse>;
  };
};
export const publicPage = (one: PublicPage): PublicPage => one;

export type { SiteFrontView, PageHead };
