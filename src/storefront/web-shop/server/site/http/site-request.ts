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
  /** Announces a change. Call it after the commit; null means the whole shop. */
  changed: (branchId: number | null) => void;
  scope: Scope;
  front: SiteFrontView;
  words: SiteWords;
  site: SiteSettingsRow;
  shop: ShopRow;
  durations: readonly RentDuration[];
  branches: readonly BranchOfSite[];
  lookups: readonly LookupRow[];
  /** Origin of canonical URLs: that of the shop's own host name, if it has one. */
  origin: string;
  /** The origin is the host that the client named, so no cache may store the answer. */
  originFromClient: boolean;
  /** Path prefix in canonical URLs. Empty at the shop's own host name. */
  home: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  ip: string;
  /** Cookie header, of which the server reads only cart, wish list and account. */
  cookie: string;
};

/** A field that is sent several times has several values. */
export type FormFields = Readonly<Record<string, readonly string[]>>;

type Shown = {
  view: PageView;
  title: string;
  description?: string;
  /** Path relative to base and language, without the visitor's day. A page without it is not indexed. */
  canonical?: string;
  image?: string;
  language?: Language;
  feed?: true;
  article?: PageHead['article'];
  data?: readonly object[];
  status?: number;
  /** Events that are counted when a visitor sees the page. */
  tally?: readonly VisitEvent[];
  /** The page is not cached, and its links send no referrer. */
  secret?: true;
  /** Origins whose frames may show the page. Frames of other sites are refused. */
  framedBy?: readonly string[];
};

export type SiteResponse =
  | { kind: 'page'; page: Shown; cookie?: string }
  /** `address` is within the shop and was built by `pageLinkTo`, or is that of LINE. */
  | { kind: 'to'; address: string; status: 301 | 302 | 303; cookie?: string | string[] }
  /** `name`: the browser saves the file under this name. `otherSites`: pages of other sites may load it. */
  | { kind: 'file'; type: string; body: string | Buffer; name?: string; secret?: true; otherSites?: true }
  /** `missing` never existed; `gone` existed once. */
  | { kind: 'missing' }
  | { kind: 'gone'; of?: 'article' };

export const pageResponse = (page: Shown): SiteResponse => ({ kind: 'page', page });
/** Key of a request form, which a repeated form has again. */
export const isFormKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
export const missingResponse: SiteResponse = { kind: 'missing' };
export const goneResponse: SiteResponse = { kind: 'gone' };

export type SubmittedForm = Pick<ReceivedUploads, 'files' | 'fields'>;

export type PublicPage = {
  path: string;
  load: (visit: SiteRequest) => SiteResponse | Promise<SiteResponse>;
  /** Replies with a 303 redirect on success, otherwise with the page and its input. */
  post?: (visit: SiteRequest, fields: FormFields) => SiteResponse | Promise<SiteResponse>;
  /** Per IP address. The default is the limit of pages. */
  perMinute?: number;
  /** The page can be cached: it is equal for all visitors, reads no cookie and creates no key. */
  kept?: true;
  file?: true;
  /** Limit of views per IP address, for pages whose secret could be guessed. */
  looksPerMinute?: number;
  /** The page is shown even if the web shop is closed. */
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
