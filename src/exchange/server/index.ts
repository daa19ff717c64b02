/** Front door of the exchange room: sheets in and out. */
import { room } from '../../core/server/call.ts';
import { exchangeContract } from '../contract.ts';
import { confirm } from './confirm.ts';
import {
  exportCustomers,
  exportGoods,
  exportGroups,
  exportOrders,
  exportSets,
  exportUnits,
} from './export.ts';
import { discard, getImport, importRows, imports } from './imports.ts';
import { previewPictures } from './pictures-preview.ts';
import { preview } from './preview.ts';
import { recheck } from './recheck.ts';
import { template } from './template.ts';
import { undo } from './undo.ts';

export { customerSheets } from './follow-customer.ts';

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
