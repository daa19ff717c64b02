/** A field is proposed by heading, last import or cells. */
import type { SheetColumn } from '#setup/sheets/sheet-column.ts';
import type { SurveyColumn } from '#setup/sheets/survey-shapes.ts';
import { headingKey, isReason } from '../headings.ts';
import type { KnownCodes } from '../known-codes.ts';
import type { SheetDefinition } from '../sheet-definition.ts';
import type { Mappings } from './mappings.ts';

/** Matches a heading that contains further words, such as "telephone of the customer". */
const withinHeading = (heading: string, names: ReadonlyMap<string, string>): string | undefined => {
  const [best] = [...names.keys()]
    .filter((name) => name.length >= 3 && name.length * 2 >= heading.length && heading.includes(name))
    .toSorted((a, b) => b.length - a.length);
  return best === undefined ? undefined : names.get(best);
};

export type SampledColumn = { heading: string; cells: readonly string[] };
type Proposal = Pick<SurveyColumn, 'field' | 'by'>;

const fits = (
  column: SheetColumn,
  { looks, distinct = false }: SheetDefinition['contents'][number],
  cells: readonly string[],
  known: KnownCodes,
): boolean => {
  // People write a dash for an empty cell.
  const texts = cells.filter((text) => !/^[-\u2013\u2014]*$/.test(text));
  if (texts.length < 2) return false;
  if (distinct && new Set(texts).size < texts.length * 0.6) return false;
  return texts.filter((text) => looks(column, text, known)).length >= texts.length * 0.8;
};

export const proposeFields = (
  { columns: fields, names, synonyms, contents }: SheetDefinition,
  columns: readonly SampledColumn[],
  remembered: Mappings,
  known: KnownCodes,
): Proposal[] => {
  const proposals: Proposal[] = columns.map(() => ({ field: null, by: null }));
  const taken = new Set<string>();
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
  take('remembered', ({ heading }) => {
    const field = remembered.get(headingKey(heading).slice(0, 200));
    return field === '' || fields.some((column) => column.key === field) ? field : undefined;
  });
  take('name', ({ heading }) => (isReason(heading) ? '' : names.get(headingKey(heading))));
  take('name', ({ heading }) => synonyms.get(headingKey(heading)));
  take('name', ({ heading }) => withinHeading(headingKey(heading), new Map([...synonyms, ...names])));
  for (const one of contents) {
    const column = fields.find(({ key }) => key === one.field);
    if (column === undefined || taken.has(column.key)) continue;
    const at = columns.findIndex(
      ({ cells }, i) => proposals[i]?.by === null && fits(column, one, cells, known),
    );
    if (at < 0) continue;
    taken.add(column.key);
    proposals[at] = { field: column.key, by: 'content' };
  }
  return proposals;
};
