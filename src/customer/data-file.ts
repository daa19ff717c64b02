/** The parts of the file a customer gets who asks what the shop holds (PDPA §30). */
export const sectionNames = [
  'contact',
  'measurements',
  'consents',
  'looks',
  'requests',
  'orders',
  'garments',
  'money',
  'papers',
  'fittings',
  'photos',
  'fits',
  'levels',
  'cards',
  'messages',
  'wearers',
  'parcels',
  'webRequests',
  'webMessages',
  'reviews',
] as const;
export type SectionName = (typeof sectionNames)[number];
