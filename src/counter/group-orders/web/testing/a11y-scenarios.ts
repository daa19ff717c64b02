/** Visits to the pages of this room. */
import { type Shown, opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { partyPages } from '#counter/group-orders/pages.ts';

const party = (shown: Shown) => ({ orderid: shown.party });

export const partyVisits = visitsOf<typeof partyPages>({
  '/backoffice/party': [{ name: 'party', who: 'staff' }],
  '/backoffice/party-new': [{ name: 'party-new', who: 'staff' }],
  '/backoffice/party/$orderid': [
    { name: 'a party', who: 'staff', params: party },
    { name: 'editing a wearer', who: 'staff', params: party, open: opens(/^แก้ไข /) },
    { name: 'adding wearers', who: 'staff', params: party, open: opens('เพิ่มรายชื่อจาก Excel') },
  ],
  '/pages/party-labels/$orderid': [{ name: 'party-labels', who: 'staff', params: party }],
});
