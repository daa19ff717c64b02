/** Front door of the exchange room: sheets in and out. */
import { room } from '#platform/http/handlers.ts';
import { exchangeContract } from '../contract.ts';
import { confirm } from './import/confirm.ts';
import {
  exportCustomers,
  exportGoods,
  exportGroups,
  exportOrders,
  exportSets,
  exportUnits,
} from './export/export.ts';
import { discard, getImport, importRows, imports } from './import/imports.ts';
import { previewPictures } from './pictures/preview.ts';
import { preview } from './import/preview.ts';
import { recheck } from './import/recheck.ts';
import { template } from './import/template.ts';
import { undo } from './import/undo.ts';

export { customerSheets } from './providers/customers.ts';

export const exchangeRoom = room({
  name: 'exchange',
  contract: exchangeContract,
  handlers: {
    template,
    preview,
    previewPictures,
    imports,
    getImport,
    importRows,
    recheck,
    confirm,
    undo,
    discard,
    exportGroups,
    exportUnits,
    exportCustomers,
    exportOrders,
    exportGoods,
    exportSets,
  },
});
