/** What a shop sets of its web shop, one shape in and one out; money in baht on the wire (docs/decisions/0057-web-shop.md). */
import { z } from 'zod';
import { BahtIn, BahtOut, Text, TimeOut } from '#lib/contract/wire-schemas.ts';

/** `www.shop.co.th`: at least two labels, the last of letters; no port, no address of numbers. */
export const isHost = (text: string): boolean =>
  text.length <= 253 &&
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{2,59}|[a-z]{2,63})$/.test(text);

/** Of LINE's own addresses only: people follow it as the shop's. */
export const isLineUrl = (text: string): boolean =>
  /^https:\/\/(?:line\.me|lin\.ee|page\.line\.me)\/[\w@~./?=%&-]{1,250}$/.test(text);

const orNone = (isIt: (text: string) => boolean, error: string) =>
  Text(300).refine((text) => text === '' || isIt(text), { error });

/** What an admin may set. */
export const WebSiteIn = z.strictObject({
  open: z.boolean(),
  /** The shop's own host name; '' for none. */
  host: Text(253)
    .transform((text) => text.toLowerCase())
    .refine((text) => text === '' || isHost(text), { error: 'host' }),
  accent: z.string().regex(/^#[0-9a-f]{6}$/),
  tagline: Text(200),
  about: Text(4000),
  showCounts: z.boolean(),
  shareDuePercent: z.number().int().min(0).max(100),
  /** 0: nothing is kept for a request. */
  holdMinutes: z.number().int().min(0).max(2880),
  maxHolds: z.number().int().min(1).max(20),
  parcel: z.boolean(),
  parcelFee: BahtIn.pipe(z.number().max(10_000_000)),
  lineUrl: orNone(isLineUrl, 'line'),
  googleKey: orNone((text) => /^[\w-]{10,100}$/.test(text), 'key'),
  terms: Text(20_000),
  privacy: Text(20_000),
});

export const WebSiteSaveIn = WebSiteIn.extend({ version: z.number().int().min(0) });

export const WebSite = z.object({
  ...WebSiteIn.shape,
  host: z.string(),
  tagline: z.string(),
  about: z.string(),
  parcelFee: BahtOut,
  lineUrl: z.string(),
  googleKey: z.string(),
  terms: z.string(),
  privacy: z.string(),
  /** The first part of its address, `/w/{domain}/`. */
  domain: z.string(),
  termsVersion: z.number(),
  /** 0 while nothing has been saved. */
  version: z.number(),
  updatedAt: TimeOut.nullable(),
});
export type WebSite = z.output<typeof WebSite>;

/** How many characters the longest texts may have. */
export const longest = { tagline: 200, about: 4000, terms: 20_000 } as const;
