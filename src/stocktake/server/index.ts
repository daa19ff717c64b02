/** Front door of the stocktake room: counting a branch by scanning. */
import { room } from '../../core/server/call.ts';
import { stocktakeContract } from '../contract.ts';
import { cancel } from './cancel.ts';
import { close } from './close.ts';
import { exportSheet } from './export.ts';
import { get } from './get.ts';
import { lines } from './lines.ts';
import { list } from './list.ts';
import { scan } from './scan.ts';
import { start } from './start.ts';
import { unscan } from './unscan.ts';

export { takeCategories } from './follow-codes.ts';

export const stocktakeRoom = room({
  name: 'stocktake',
  area: 'stock',
  contract: stocktakeContract,
  handlers: { list, start, get, scan, unscan, lines, close, cancel, exportSheet },
  constraints: { stock_take_open: 'CONFLICT' },
});
