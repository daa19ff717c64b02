/** Cells changed by a spreadsheet program are refused, because the typed text is lost. */
import { languages } from '#lib/text/languages.ts';
import { maxNumberDigits } from '#platform/spreadsheet/xlsx-read.ts';
import type { CellFaultCode, FaultValues, SheetColumn } from '#setup/sheets/sheet-column.ts';
import type { StoredCell } from './stored-cells.ts';

const codeTypes: readonly SheetColumn['type'][] = ['code', 'lookup', 'lookups', 'digits', 'phone', 'taxId'];
const isCode = (column: SheetColumn): boolean => codeTypes.includes(column.type);
const holdsFlag = (column: SheetColumn): boolean => column.type === 'flag' || column.type === 'choice';

const errorTexts = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/;
/** Matches a long number as Excel writes it into a CSV file. */
const scientific = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i;
const months = languages
  .flatMap((language) => {
    const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) => name.format(Date.UTC(2026, at)));
  })
  .map((one) => one.replaceAll('.', '\\.?'))
  .join('|');
/** Matches '10-12' as Excel writes it into a CSV file. */
const monthAndDay = new RegExp(`^(?:\\d{1,2}-(?:${months})|(?:${months})-\\d{2})$`, 'i');

export type CellFault = { fault: CellFaultCode; values?: FaultValues };

export const cellFault = (column: SheetColumn, cell: StoredCell): CellFault | null => {
  const { kind, value, shown } = cell;
  if (kind === 'formula') return { fault: 'formula' };
  if (kind === 'error' || errorTexts.test(shown)) return { fault: 'errorCell', values: { text: shown } };
  if (shown.includes('\uFFFD')) return { fault: 'unreadable' };
  if (kind === 'day') return column.type === 'day' ? null : { fault: 'dateCell', values: { text: value } };
  if (kind === 'boolean') return holdsFlag(column) ? null : { fault: 'flagCell', values: { text: shown } };
  if (!isCode(column) && column.key !== 'name') return null;
  if (kind === 'text' && /^(?:TRUE|FALSE)$/.test(shown))
    return { fault: 'flagCell', values: { text: shown } };
  if (!isCode(column)) return null;
  if (kind === 'number' && value.replace(/\D/g, '').length > maxNumberDigits)
    return { fault: 'longNumber', values: { max: maxNumberDigits } };
  if (scientific.test(shown)) return { fault: 'scientific', values: { text: shown } };
  return monthAndDay.test(shown) ? { fault: 'dateCell', values: { text: shown } } : null;
};
