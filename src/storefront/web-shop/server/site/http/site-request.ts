import type { FastifyBaseLogger } from 'fastify';
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

export type SiteRequest = {
  db: Db;
  files: FileStore;
  seal: Seal;
  proofs: ProofOfWorkChecks;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Call this after the commit. Null means the whole shop. */
  changed: (branchId: number | null) => void;
  scope: Scope;
  front: SiteFrontView;
  words: SiteWords;
  site: SiteSettingsRow;
  shop: ShopRow;
  durations: readonly RentDuration[];
  branches: readonly BranchOfSite[];
  lookups: readonly LookupRow[];
  /** Origin of canonical URLs: the shop's own host name, if any. */
  origin: string;
  /** The client named the host, so no cache may store the answer. */
  originFromClient: boolean;
  /** Prefix of canonical URLs, or '' at the shop's own host name. */
  home: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  ip: string;
  /** The server reads only cart, wish list and account. */
  cookie: string;
};

/** A field may have several values. */
export type FormFields = Readonly<Record<string, readonly string[]>>;

type Shown = {
  view: PageView;
  title: string;
  description?: string;
  /** Path relative to base and language, without the visitor's day. Pages without a path are not indexed. */
  canonical?: string;
  image?: string;
  language?: Language;
  feed?: true;
  article?: PageHead['article'];
  data?: readonly object[];
  status?: number;
  tally?: readonly VisitEvent[];
  /** The page is not cached and its links send no referrer. */
  secret?: true;
  /** Only frames of these origins may show the page. */
  framedBy?: readonly string[];
};

export type SiteResponse =
  | { kind: 'page'; page: Shown; cookie?: string }
  /** `address` is within the shop, built by `pageLinkTo`, or at LINE. */
  | { kind: 'to'; address: string; status: 301 | 302 | 303; cookie?: string | string[] }
  /** `name` is the file's name for the browser. With `otherSites`, other sites may load the file. */
  | { kind: 'file'; type: string; body: string | Buffer; name?: string; secret?: true; otherSites?: true }
  /** `missing` never existed. `gone` existed once. */
  | { kind: 'missing' }
  | { kind: 'gone'; of?: 'article' };

export const pageResponse = (page: Shown): SiteResponse => ({ kind: 'page', page });
/** A repeated form has the same key. */
export const isFormKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
export const missingResponse: SiteResponse = { kind: 'missing' };
export const goneResponse: SiteResponse = { kind: 'gone' };

export type SubmittedForm = Pick<ReceivedUploads, 'files' | 'fields'>;

export type PublicPage = {
  path: string;
  load: (visit: SiteRequest) => SiteResponse | Promise<SiteResponse>;
  /** Redirects with 303 on success. Otherwise returns the page with the input. */
  post?: (visit: SiteRequest, fields: FormFields) => SiteResponse | Promise<SiteResponse>;
  /** Limit per IP address. Defaults to the limit of pages. */
  perMinute?: number;
  /** A code in this field counts as a guess. */
  voucherField?: string;
  /** Cacheable pages are equal for all visitors, read no cookie and create no key. */
  kept?: true;
  file?: true;
  /** Views per IP address, for pages with a guessable secret. */
  looksPerMinute?: number;
  evenClosed?: true;
  /** `onFile` also handles VALIDATION and TOO_LARGE. */
  upload?: {
    maxBytes: number;
    most?: number;
    onFile: (visit: SiteRequest, sent: SubmittedForm | AppError) => Promise<SiteResponse>;
  };
};
export const publicPage = (one: PublicPage): PublicPage => one;

export type { SiteFrontView, PageHead };
