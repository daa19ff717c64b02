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

/** A request to the site, with the shop's current data. */
export type SiteRequest = {
  db: Db;
  files: FileStore;
  seal: Seal;
  proofs: ProofOfWorkChecks;
  /** After the commit: a branch, or the whole shop (null). */
  changed: (branchId: number | null) => void;
  /** The scope has all branches and no user. */
  scope: Scope;
  front: SiteFrontView;
  words: SiteWords;
  site: SiteSettingsRow;
  shop: ShopRow;
  durations: readonly RentDuration[];
  branches: readonly BranchOfSite[];
  /** Colours, sizes and categories by kind, in order. */
  lookups: readonly LookupRow[];
  /** Of the canonical URL, with the shop's own host name if any. */
  origin: string;
  /** Path of the site in that URL: '' at the shop's own host name. */
  home: string;
  /** Parameters of the page's pattern, decoded. */
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Address of the client. */
  ip: string;
  /** The server reads only the shop's own lists from it. */
  cookie: string;
};

/** Values by field; a repeated field has them in order. */
export type FormFields = Readonly<Record<string, readonly string[]>>;

type Shown = {
  view: PageView;
  title: string;
  description?: string;
  /** Without the visitor's day, relative to base and language; absent: not indexed. */
  canonical?: string;
  image?: string;
  language?: Language;
  /** The page links the feed. */
  feed?: true;
  article?: PageHead['article'];
  data?: readonly object[];
  /** HTTP status; absent: 200. */
  status?: number;
  /** Events to count when a visitor sees the page. */
  tally?: readonly VisitEvent[];
  /** The page is never cached, and its links send no referrer. */
  secret?: true;
};

export type SiteResponse =
  | { kind: 'page'; page: Shown }
  /** Address in this shop, made by `pageLinkTo`. */
  | { kind: 'to'; address: string; status: 301 | 302 | 303; cookie?: string | string[] }
  | { kind: 'file'; type: string; body: string; secret?: true }
  /** `missing`: never existed; `gone`: existed once. */
  | { kind: 'missing' }
  | { kind: 'gone'; of?: 'article' };

export const pageResponse = (page: Shown): SiteResponse => ({ kind: 'page', page });
export const missingResponse: SiteResponse = { kind: 'missing' };
export const goneResponse: SiteResponse = { kind: 'gone' };

export type SubmittedForm = Pick<ReceivedUploads, 'files' | 'fields'>;

export type PublicPage = {
  /** Relative to base and language. */
  path: string;
  load: (visit: SiteRequest) => SiteResponse | Promise<SiteResponse>;
  /** On success a 303 redirect, else the page with the input. */
  post?: (visit: SiteRequest, fields: FormFields) => SiteResponse | Promise<SiteResponse>;
  /** Forms per IP address; default: the page limit. */
  perMinute?: number;
  /** Cacheable: equal for all visitors; reads no cookie and creates no key. */
  kept?: true;
  /** The page has no languages: feeds, sitemaps. */
  file?: true;
  /** Limit per IP address, where a secret could be guessed. */
  looksPerMinute?: number;
  /** The page opens even while the web shop is closed. */
  evenClosed?: true;
  /** `onFile` also answers VALIDATION and TOO_LARGE. */
  upload?: {
    maxBytes: number;
    /** Number of files; absent: 1. */
    most?: number;
    onFile: (visit: SiteRequest, sent: SubmittedForm | AppError) => Promise<SiteResponse>;
  };
};
export const publicPage = (one: PublicPage): PublicPage => one;

export type { SiteFrontView, PageHead };
