/** The smallest valid call of every operation of this room that takes something. */
import { samplesOf } from '../../../app/server/testing/sample.ts';
import { webshopContract } from '../../contract.ts';

/** Settings of a web shop that is open, as an admin saves them for the first time. */
export const openWebSite = {
  open: true,
  host: '',
  accent: '#8c4a5f',
  tagline: '',
  about: '',
  showCounts: false,
  shareDuePercent: 30,
  holdMinutes: 0,
  maxHolds: 2,
  parcel: false,
  parcelFee: 0,
  lineUrl: '',
  googleKey: '',
  terms: '',
  privacy: '',
  version: 0,
};

export const webshopSamples = samplesOf(webshopContract, {
  saveSite: { body: () => ({ ...openWebSite, open: false }) },
});
