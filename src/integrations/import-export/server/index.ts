import { defineModule } from '#platform/http/handlers.ts';
import { importExportContract } from '../contract.ts';
import { confirmImport } from './import/confirm.ts';
import {
  handleExportCustomers,
  handleExportGoods,
  handleExportGroups,
  handleExportOrders,
  handleExportSets,
  handleExportUnits,
} from './export/export.ts';
import { discardImport, getImportById, listImportRows, listImports } from './import/imports.ts';
import { previewPictures } from './pictures/preview.ts';
import { previewImport } from './import/preview.ts';
import { downloadRefused } from './import/refused.ts';
import { previewMapped } from './survey/mapped.ts';
import { resurveySheet, surveySheet } from './survey/survey.ts';
import { recheckImport } from './import/recheck.ts';
import { importTemplate } from './import/template.ts';
import { undoImport } from './import/undo.ts';

export { loggedExport } from './export/logged-export.ts';
export { customerSheets } from './providers/customers.ts';

export const importExportModule = defineModule({
  apiName: 'exchange',
  contract: importExportContract,
  handlers: {
    template: importTemplate,
    survey: surveySheet,
    resurvey: resurveySheet,
    mapped: previewMapped,
    refused: downloadRefused,
    preview: previewImport,
    previewPictures,
    imports: listImports,
    getImport: getImportById,
    importRows: listImportRows,
    recheck: recheckImport,
    confirm: confirmImport,
    undo: undoImport,
    discard: discardImport,
    exportGroups: handleExportGroups,
    exportUnits: handleExportUnits,
    exportCustomers: handleExportCustomers,
    exportOrders: handleExportOrders,
    exportGoods: handleExportGoods,
    exportSets: handleExportSets,
  },
});
