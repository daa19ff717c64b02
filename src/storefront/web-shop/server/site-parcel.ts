/** Parcels of web requests by the address: fee, days and whether the shop sends there. */
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import { type DeliveryZone, zoneOfAddress } from '#setup/shop/delivery-zones.ts';
import type { SiteSettingsRow } from './site-sql.ts';

type Site = Pick<SiteSettingsRow, 'parcel' | 'parcelFee' | 'parcelOutDays' | 'zones' | 'outsideZones'>;

export type SiteParcel = {
  /** Name of the zone, or '' outside all zones. */
  zone: string;
  /** Satang. */
  fee: number;
  outDays: number;
  /** The shop does not send to this address. */
  refused: boolean;
};

const satangOf = ({ fee }: DeliveryZone): number => fee * 100;

/** Without an address: by the first zone, because the page shows a total before it is typed. */
export const siteParcelTo = (site: Site, address: string): SiteParcel => {
  const zone = address === '' ? (site.zones[0] ?? null) : zoneOfAddress(site.zones, address);
  if (zone !== null) return { zone: zone.name, fee: satangOf(zone), outDays: zone.outDays, refused: false };
  const refused = site.zones.length > 0 && site.outsideZones === 'refuse';
  return { zone: '', fee: site.parcel ? site.parcelFee : 0, outDays: site.parcelOutDays, refused };
};

const outDaysTo = (site: Site, address: string): number =>
  address === '' && site.zones.length > 0
    ? Math.min(...site.zones.map((one) => one.outDays))
    : siteParcelTo(site, address).outDays;

/** A parcel must leave today at the earliest. Without an address: to any zone. */
export const canSendFor = (site: Site, pickupDay: Day, address: string): boolean =>
  site.parcel && addDays(pickupDay, -outDaysTo(site, address)) >= bangkokDay(new Date());
