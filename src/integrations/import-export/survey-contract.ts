/** Sheets with any headings: survey the file, match its columns and values, preview its rows. */
import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { FileReply, IdOut, IdParams } from '#lib/contract/wire-schemas.ts';
import { textEncodings } from '#lib/text/text-encodings.ts';
import { sheetKinds } from './columns.ts';
import { isReferenceList, valueLists } from './value-lists.ts';
import { SheetImport } from './sheet-import.ts';

export const maxSheetBytes = 30 * 1_048_576;
const maxSheetColumns = 200;

const ListName = z.enum(valueLists);

/** `by` tells why the field is proposed: by the heading, the choice of the last import, or the cells. */
const SurveyColumn = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  field: z.string().nullable(),
  by: z.enum(['name', 'remembered', 'content']).nullable(),
});
export type SurveyColumn = z.output<typeof SurveyColumn>;

/**
 * `code` is the proposed code, or null if no code is similar enough. `near` lists the most similar codes, the
 * best first.
 */
const SurveyValue = z.object({
  list: ListName,
  text: z.string(),
  rows: z.number(),
  code: z.string().nullable(),
  near: z.array(z.string()),
  /** `code` is the choice of an earlier import. */
  remembered: z.boolean(),
});
export type SurveyValue = z.output<typeof SurveyValue>;

export const SheetSurvey = z
  .object({
    uploadId: IdOut,
    kind: z.enum(sheetKinds),
    fileName: z.string(),
    encoding: z.enum(textEncodings).nullable(),
    encodings: z.array(z.object({ encoding: z.enum(textEncodings), samples: z.array(z.array(z.string())) })),
    sheets: z.array(z.string()),
    sheet: z.number(),
    /** Line of the headings, or 0 if the file has none. */
    headingRow: z.number(),
    firstRows: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
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
  })
  .meta({ title: 'SheetSurvey' });
export type SheetSurvey = z.output<typeof SheetSurvey>;

const Field = z.string().max(30);
const sheetChoice = {
  encoding: z.enum(textEncodings).optional(),
  sheet: z.number().int().min(0).max(1000).optional(),
  headingRow: z.number().int().min(0).max(1000).optional(),
};

export const surveyOperations = {
  survey: defineOperation({
    method: 'POST',
    path: '/api/sheet-survey/:kind',
    summary: 'Upload a sheet with any headings: its columns, samples and proposed fields; kept for a day',
    params: z.strictObject({ kind: z.enum(sheetKinds) }),
    reply: SheetSurvey,
    errors: ['BAD_SHEET', 'TOO_LARGE'],
    allow: 'admin',
    upload: { maxBytes: maxSheetBytes },
    failTitle: 'receive',
  }),
  resurvey: defineOperation({
    method: 'POST',
    path: '/api/sheet-upload/:id/survey',
    summary: 'Survey an uploaded sheet with another encoding, sheet, heading row or other fields',
    params: IdParams,
    body: z.strictObject({
      ...sheetChoice,
      /** A field for each column, '' for none. Without it, the server proposes fields. */
      fields: z.array(Field).max(maxSheetColumns).optional(),
    }),
    reply: SheetSurvey,
    errors: ['BAD_SHEET'],
    allow: 'admin',
    failTitle: 'load',
  }),
  mapped: defineOperation({
    method: 'POST',
    path: '/api/sheet-mapped/:kind',
    summary:
      'Preview an uploaded sheet with the chosen fields and codes, in the background; getImport returns the progress. Remembers the choices',
    params: z.strictObject({ kind: z.enum(sheetKinds) }),
    body: z.strictObject({
      uploadId: z.number().int().min(1),
      ...sheetChoice,
      fields: z.array(Field).min(1).max(maxSheetColumns),
      values: z
        .array(
          z
            .strictObject({ list: ListName, text: z.string().max(200), code: z.string().max(60).nullable() })
            .refine(({ list, code }) => code !== '' && (code !== null || isReferenceList(list)), {
              path: ['code'],
            }),
        )
        .max(5000)
        .default([]),
    }),
    reply: SheetImport,
    errors: ['BAD_SHEET'],
    allow: 'admin',
    failTitle: 'load',
  }),
  refused: defineOperation({
    method: 'GET',
    path: '/api/sheet-import/:id/refused',
    summary: 'The refused rows as a sheet with the columns of the file and the reasons',
    params: IdParams,
    query: z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: FileReply,
    errors: [],
    allow: 'admin',
    download: true,
  }),
};
