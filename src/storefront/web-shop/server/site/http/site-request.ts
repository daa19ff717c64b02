/** What a public page is given, and what it answers. */
import type { AppError } from '#lib/errors/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { ShopRow } from '#setup/shop/server/index.ts';
import type { RentDuration } from '#setup/shop/contract.ts';
import type { LookupRow } from '#catalog/server/index.ts';
import type { Language } from '#lib/text/languages.ts';
import type { SiteWords } from '#storefront/web-shop/words/site/index.ts';
import type { Front, Head, View } from '#storefront/web-shop/views.ts';
import type { Proofs } from '#storefront/web-shop/server/proof-of-work/proof-of-work.ts';
import type { SiteRow } from '#storefront/web-shop/server/site-sql.ts';
import type { Tallied } from '#storefront/web-shop/server/statistics/visit-counter.ts';
import type { BranchOfSite } from '../sql/shop.ts';

/** Somebody who looks at a page: the shop as it is, and what the address says. */
export type Visit = {
  db: Db;
  files: FileStore;
  seal: Seal;
  proofs: Proofs;
  /** Tells the back-office that something of the web shop has changed in a branch, or in the whole shop (null); after the commit. */
  changed: (branchId: number | null) => void;
  /** The shop itself, in all its branches: nobody is logged in. */
  scope: Scope;
  front: Front;
  words: SiteWords;
  site: SiteRow;
  shop: ShopRow;
  durations: readonly RentDuration[];
  branches: readonly BranchOfSite[];
  /** Colours, sizes and categories of the web shop, by kind in their order. */
  lookups: readonly LookupRow[];
  /** 'https://shop.example.com': of the shop's one address, its own host name where it has one. */
  origin: string;
  /** Base of that address: '' at a host name of its own. */
  home: string;
  /** Parts of the path that the row's pattern names, decoded. */
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Where the call comes from. */
  ip: string;
  /** The Cookie header; only the cart is read of it. */
  cookie: string;
};

/** A form as it was sent; fields of the same name follow each other. */
export type Fields = Readonly<Record<string, readonly string[]>>;

type Shown = {
  view: View;
  title: string;
  description?: string;
  /** The page's path without the visitor's day, from base and language on; without one search engines keep away. */
  canonical?: string;
  image?: string;
  /** The only language that it is written in. */
  language?: Language;
  /** The page is of the blog: its feed is told. */
  feed?: true;
  article?: Head['article'];
  data?: readonly object[];
  /** 200 unless said. */
  status?: number;
  /** What somebody who sees it adds to the counts. */
  tally?: readonly Tallied[];
  /** Known by its address alone: nobody keeps it, and links out of it do not tell where it is. */
  secret?: true;
};

export type Answer =
  | { kind: 'page'; page: Shown }
  /** An address of this shop, made by `linkTo`. */
  | { kind: 'to'; address: string; status: 301 | 302 | 303; cookie?: string | string[] }
  | { kind: 'file'; type: string; body: string; secret?: true }
  /** Never was there; was there once. */
  | { kind: 'missing' }
  | { kind: 'gone'; of?: 'article' };

export const shown = (page: Shown): Answer => ({ kind: 'page', page });
export const missing: Answer = { kind: 'missing' };
export const gone: Answer = { kind: 'gone' };

/** A form with files as it was sent. */
export type Sent = Pick<Uploads, 'files' | 'fields'>;

/** A public page: where it is, what it shows, and what becomes of a form that is sent to it. */
export type PublicPage = {
  /** '/dress/:slug/:code', from base and language on. */
  path: string;
  load: (visit: Visit) => Answer | Promise<Answer>;
  /** Answered by `to` with 303 when all is well, else by the page with what was typed. */
  post?: (visit: Visit, fields: Fields) => Answer | Promise<Answer>;
  /** Forms a minute from one address; as many as pages unless said. */
  perMinute?: number;
  /** The same for whoever asks while nothing of the shop changes: it may be drawn once for all. Reads no cookie and makes no key. */
  kept?: true;
  /** One language only: feeds, maps of the site. */
  file?: true;
  /** Looks a minute from one address, where something could be guessed. */
  looksPerMinute?: number;
  /** Also while the web shop is closed. */
  evenClosed?: true;
  /** A form with a file of at most so many bytes is sent to it; VALIDATION and TOO_LARGE are answered by `onFile` too. */
  upload?: {
    maxBytes: number;
    /** Files in one form; 1 unless said. */
    most?: number;
    onFile: (visit: Visit, sent: Sent | AppError) => Promise<Answer>;
  };
};
export const publicPage = (one: PublicPage): PublicPage => one;

export type { Front, Head };
