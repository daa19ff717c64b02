/** The address decides the parcel's fee and days, and whether the shop sends parcels there. */
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import type { TravelDays } from '#inventory/stock/reservation-days.ts';
import { type DeliveryZone, zoneOfAddress } from '#setup/shop/delivery-zones.ts';
import type { SiteSettingsRow } from './site-sql.ts';

type Site = Pick<
  SiteSettingsRow,
  'parcel' | 'parcelFee' | 'parcelOutDays' | 'parcelBackDays' | 'zones' | 'outsideZones'
>;

export type SiteParcel = TravelDays & {
  /** Name, or '' outside all zones. */
  zone: string;
  /** Fee in satang. */
  fee: number;
  refused: boolean;
};

const satangOf = ({ fee }: DeliveryZone): number => fee * 100;

/** Uses the first zone for an empty address, because the page shows a total before an address is typed. */
export const siteParcelTo = (site: Site, address: string): SiteParcel => {
  const zone = address === '' ? (site.zones[0] ?? null) : zoneOfAddress(site.zones, address);
  if (zone !== null) {
    const { name, outDays, backDays } = zone;
    return { zone: name, fee: satangOf(zone), outDays, backDays, refused: false };
  }
  const refused = site.zones.length > 0 && site.outsideZones === 'refuse';
  const { parcelOutDays: outDays, parcelBackDays: backDays } = site;
  return { zone: '', fee: site.parcel ? site.parcelFee : 0, outDays, backDays, refused };
};

/** Returns the fewest days of all places if the address is ''. */
export const travelDaysTo = (site: Site, address: string): TravelDays => {
  const { zones, outsideZones } = site;
  if (address !== '' || zones.length === 0) return siteParcelTo(site, address);
  const outside = { outDays: site.parcelOutDays, backDays: site.parcelBackDays };
  const all = outsideZones === 'refuse' ? zones : [...zones, outside];
  return {
    outDays: Math.min(...all.map((one) => one.outDays)),
    backDays: Math.min(...all.map((one) => one.backDays)),
  };
};

/** A parcel leaves today at the earliest. An empty address means any zone. */
export const canSendFor = (site: Site, pickupDay: Day, address: string): boolean =>
  site.parcel && addDays(pickupDay, -travelDaysTo(site, address).outDays) >= bangkokDay(new Date());
