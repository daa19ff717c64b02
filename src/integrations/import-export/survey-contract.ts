/** Users survey a sheet with any headings, match columns and values, and preview the rows. */
import { z } from 'zod';
import { defineOperation, largeBody } from '#lib/contract/contract.ts';
import { FileReply, IdParams } from '#lib/contract/wire-schemas.ts';
import { ChosenCodes, ChosenFields, sheetChoice, SheetSurvey } from '#setup/sheets/survey-shapes.ts';
import { sheetKinds } from './columns.ts';
import { SheetImport } from './sheet-import.ts';

export const maxSheetBytes = 30 * 1_048_576;

export const ImportSurvey = SheetSurvey.extend({ kind: z.enum(sheetKinds) }).meta({ title: 'SheetSurvey' });
export type ImportSurvey = z.output<typeof ImportSurvey>;

export const surveyOperations = {
  survey: defineOperation({
    method: 'POST',
    path: '/api/sheet-survey/:kind',
    summary: 'Upload a sheet with any headings: its columns, samples and proposed fields; stored for a day',
    params: z.strictObject({ kind: z.enum(sheetKinds) }),
    reply: ImportSurvey,
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
      /** If absent, the server proposes fields. */
      fields: ChosenFields.optional(),
    }),
    reply: ImportSurvey,
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
      fields: ChosenFields.min(1),
      values: ChosenCodes.default([]),
    }),
    reply: SheetImport,
    errors: ['BAD_SHEET'],
    allow: 'admin',
    failTitle: 'load',
    maxBody: largeBody,
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
