import { z } from 'zod';
import { customerData, IdOut } from '#lib/contract/wire-schemas.ts';
import { textEncodings } from '#lib/text/text-encodings.ts';
import { isReferenceList, valueLists } from './value-lists.ts';

export const maxSheetColumns = 200;

const ListName = z.enum(valueLists);

/** Cells of a file, which may list customers. */
const Cells = customerData(z.array(z.string()));

/** `by` is the source of the proposal: the heading, the choice at the last import, or the cells. */
const SurveyColumn = z.object({
  heading: z.string(),
  samples: Cells,
  field: z.string().nullable(),
  by: z.enum(['name', 'remembered', 'content']).nullable(),
});
export type SurveyColumn = z.output<typeof SurveyColumn>;

/**
 * `code` is the proposal, null if no code is similar enough. `near` are the most similar codes, best first.
 */
const SurveyValue = z.object({
  list: ListName,
  text: z.string(),
  rows: z.number(),
  code: z.string().nullable(),
  near: z.array(z.string()),
  /** True if the choice is from an earlier import. */
  remembered: z.boolean(),
});
export type SurveyValue = z.output<typeof SurveyValue>;

export const SheetSurvey = z.object({
  uploadId: IdOut,
  fileName: z.string(),
  encoding: z.enum(textEncodings).nullable(),
  encodings: z.array(z.object({ encoding: z.enum(textEncodings), samples: z.array(Cells) })),
  sheets: z.array(z.string()),
  sheet: z.number(),
  /** Line of the headings, or 0 if the file has none. */
  headingRow: z.number(),
  firstRows: z.array(z.object({ line: z.number(), cells: Cells })),
  rows: z.number(),
  columns: z.array(SurveyColumn),
  /** Texts of lists, branches and choices that match no code. The code of a branch is its id. */
  values: z.array(SurveyValue),
  lists: z.array(
    z.object({
      list: ListName,
      codes: z.array(z.object({ code: z.string(), description: z.string() })),
    }),
  ),
});
export type SheetSurvey = z.output<typeof SheetSurvey>;

const Field = z.string().max(30);
/** Fields per column, '' for none. */
export const ChosenFields = z.array(Field).max(maxSheetColumns);

export const sheetChoice = {
  encoding: z.enum(textEncodings).optional(),
  sheet: z.number().int().min(0).max(1000).optional(),
  headingRow: z.number().int().min(0).max(1000).optional(),
};

/** Only reference lists take new codes (null). */
export const ChosenCodes = z
  .array(
    z
      .strictObject({ list: ListName, text: z.string().max(200), code: z.string().max(60).nullable() })
      .refine(({ list, code }) => code !== '' && (code !== null || isReferenceList(list)), {
        path: ['code'],
      }),
  )
  .max(5000);
