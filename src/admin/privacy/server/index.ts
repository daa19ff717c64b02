import { defineModule } from '#platform/http/handlers.ts';
import { privacyContract } from '../contract.ts';
import { addIncident, exportIncidents, listIncidents, saveIncident } from './incidents.ts';
import { listUpcomingErasures, listCompletedErasures } from './retention-lists.ts';
import { getProcessingRecord } from './processing-record.ts';

export { urgentIncidents } from './urgent-incidents.ts';
export { sweepPersonalData } from './sweep.ts';

export const privacyModule = defineModule({
  apiName: 'privacy',
  contract: privacyContract,
  handlers: {
    coming: listUpcomingErasures,
    gone: listCompletedErasures,
    record: getProcessingRecord,
    incidents: listIncidents,
    addIncident,
    saveIncident,
    exportIncidents,
  },
});
