import { type ScenarioObjects, opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { groupOrdersPages } from '#counter/group-orders/pages.ts';

const party = (shown: ScenarioObjects) => ({ orderid: shown.party });

export const groupOrdersScenarios = a11yScenariosOf<typeof groupOrdersPages>({
  '/backoffice/party': [{ name: 'party', who: 'staff' }],
  '/backoffice/party-new': [{ name: 'party-new', who: 'staff' }],
  '/backoffice/party/$orderid': [
    { name: 'a party', who: 'staff', params: party },
    { name: 'editing a wearer', who: 'staff', params: party, open: opensDialog(/^แก้ไข /) },
    { name: 'adding wearers', who: 'staff', params: party, open: opensDialog('เพิ่มรายชื่อจาก Excel') },
  ],
  '/pages/party-labels/$orderid': [{ name: 'party-labels', who: 'staff', params: party }],
});
