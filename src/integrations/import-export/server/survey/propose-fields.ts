/** Proposes a field for each column: by heading, by the choice of the last import, or by the cells. */
import { hasCheckDigit } from '#lib/codes/check-digit.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { languages } from '#lib/text/languages.ts';
import type { ColumnKey, ImportColumn, SheetKind } from '#integrations/import-export/columns.ts';
import { importColumnsOf } from '#integrations/import-export/columns.ts';
import type { SurveyColumn } from '#integrations/import-export/survey-contract.ts';
import { sheetWords } from '#integrations/import-export/words/sheet/index.ts';
import { parseCell } from '../cells/cells.ts';
import { fieldNamesOf, headingKey, isReason } from '../import/headings.ts';
import type { KnownCodes } from '../import/known-codes.ts';
import { listedColumn, listTexts } from '../cells/list-texts.ts';
import type { Mappings } from './mappings.ts';

const synonymsOf = (kind: SheetKind): Map<string, string> => {
  const fields = new Set<string>(importColumnsOf(kind).map((column) => column.key));
  return new Map(
    languages.flatMap((language) =>
      Object.entries(sheetWords[language].synonyms)
        .filter(([key]) => fields.has(key))
        .flatMap(([key, words]) => words.split('|').map((word): [string, string] => [headingKey(word), key])),
    ),
  );
};

/** Matches a heading that contains further words, such as "telephone of the customer". */
const withinHeading = (heading: string, names: ReadonlyMap<string, string>): string | undefined => {
  const [best] = [...names.keys()]
    .filter((name) => name.length >= 3 && name.length * 2 >= heading.length && heading.includes(name))
    .toSorted((a, b) => b.length - a.length);
  return best === undefined ? undefined : names.get(best);
};

type Looks = (column: ImportColumn, text: string, known: KnownCodes) => boolean;
const parses: Looks = (column, text) => 'value' in parseCell(column, text);
const isKnownCode: Looks = (column, text, known) =>
  listedColumn(column).some((listed) =>
    listTexts(listed, text, known).every((one) => known.codeOf(listed.list, one)),
  );
const isBarcode: Looks = (_, text) => /^\d{8,14}$/.test(text) && hasCheckDigit(text);
const isCode: Looks = (_, text) =>
  /^(?=.*\d)[\p{L}\p{M}\d][\p{L}\p{M}\d._/-]{1,29}$/u.test(text) && !/^\d{1,3}$/.test(text);
const isName: Looks = (_, text) => /\p{L}{2}/u.test(text) && searchKey(text).length >= 3;
const isDay: Looks = (column, text, known) => /[/-]/.test(text) && parses(column, text, known);
const isPrice: Looks = (column, text, known) => parses(column, text, known) && /\d{2}/.test(text);

/** The order matters, because a price is also a code, and most texts are names. */
const contents: readonly (readonly [ColumnKey, Looks])[] = [
  ['email', parses],
  ['phone', parses],
  ['taxId', parses],
  ['category', isKnownCode],
  ['colors', isKnownCode],
  ['color', isKnownCode],
  ['sizes', isKnownCode],
  ['size', isKnownCode],
  ['acquiredDay', isDay],
  ['day', isDay],
  ['barcode', isBarcode],
  ['rentalPrice', isPrice],
  ['price', isPrice],
  ['spent', isPrice],
  ['code', isCode],
  ['groupCode', isCode],
  ['name', isName],
];
/** Fields whose values differ from row to row. */
const distinct: readonly string[] = ['code', 'barcode', 'phone', 'email', 'taxId', 'name'];

export type SampledColumn = { heading: string; cells: readonly string[] };
type Proposal = Pick<SurveyColumn, 'field' | 'by'>;

const fits = (column: ImportColumn, looks: Looks, cells: readonly string[], known: KnownCodes): boolean => {
  const texts = cells.filter((text) => text !== '');
  if (texts.length < 2) return false;
  if (distinct.includes(column.key) && new Set(texts).size < texts.length * 0.6) return false;
  return texts.filter((text) => looks(column, text, known)).length >= texts.length * 0.8;
};

export const proposeFields = (
  kind: SheetKind,
  columns: readonly SampledColumn[],
  remembered: Mappings,
  known: KnownCodes,
): Proposal[] => {
  const proposals: Proposal[] = columns.map(() => ({ field: null, by: null }));
  const taken = new Set<string>();
  const fields = importColumnsOf(kind);
  const take = (
    by: NonNullable<SurveyColumn['by']>,
    find: (one: SampledColumn) => string | undefined,
  ): void => {
    for (const [at, one] of columns.entries()) {
      if (proposals[at]?.by !== null) continue;
      const field = find(one);
      if (field === undefined || taken.has(field)) continue;
      if (field !== '') taken.add(field);
      proposals[at] = { field: field === '' ? null : field, by };
    }
  };
  const names = fieldNamesOf(kind);
  const synonyms = synonymsOf(kind);
  take('remembered', ({ heading }) => {
    const field = remembered.get(headingKey(heading).slice(0, 200));
    return field === '' || fields.some((column) => column.key === field) ? field : undefined;
  });
  take('name', ({ heading }) => (isReason(heading) ? '' : names.get(headingKey(heading))));
  take('name', ({ heading }) => synonyms.get(headingKey(heading)));
  take('name', ({ heading }) => withinHeading(headingKey(heading), new Map([...synonyms, ...names])));
  for (const [key, looks] of contents) {
    const column = fields.find((one) => one.key === key);
    if (column === undefined || taken.has(key)) continue;
    const at = columns.findIndex(
      (one, i) => proposals[i]?.by === null && fits(column, looks, one.cells, known),
    );
    if (at < 0) continue;
    taken.add(key);
    proposals[at] = { field: key, by: 'content' };
  }
  return proposals;
};
