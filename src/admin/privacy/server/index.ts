/** Front door of the privacy room: what the shop owes to the people it knows. */
import { room } from '#platform/http/handlers.ts';
import { privacyContract } from '../contract.ts';
import { addIncident, exportIncidents, incidents, saveIncident } from './incidents.ts';
import { coming, gone } from './retention-lists.ts';
import { record } from './processing-record.ts';

export { urgentIncidents } from './urgent-incidents.ts';
export { sweepPersonalData } from './sweep.ts';

export const privacyRoom = room({
  name: 'privacy',
  contract: privacyContract,
  handlers: { coming, gone, record, incidents, addIncident, saveIncident, exportIncidents },
});
