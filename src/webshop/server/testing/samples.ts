/** The smallest valid call of every operation of this room that takes something. */
import type { TestApp } from '../../../app/server/testing/app.ts';
import type { Objects } from '../../../app/server/testing/sample-objects.ts';
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

const byOrder = (of: Objects) => ({ id: of.orderId });

export const webshopSamples = samplesOf(webshopContract, {
  saveSite: { body: () => ({ ...openWebSite, open: false }) },
  orderLink: { params: byOrder },
  makeOrderLink: { params: byOrder, body: () => ({}) },
  revokeOrderLink: { params: byOrder },
  answerContact: { params: (of: Objects) => ({ id: of.contactId }), body: () => ({ answered: true }) },
});

/** A message that waits for its answer. */
export const webshopObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const [made] = await a.sql<{ id: number }>(
    `insert into contact_message (shop_id, form_key, name, phone, email, body, language)
     values ($1, gen_random_uuid(), 'Somebody', '0812345678', '', 'A question', 'th') returning id`,
    [shop.shopId],
  );
  return { contactId: Number(made?.id) };
};
