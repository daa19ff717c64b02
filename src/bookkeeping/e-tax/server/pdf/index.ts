/** This file creates tax documents as PDF (decision 74). */
import { bangkokDay, formatDay } from '#lib/dates/day.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { jpegOnWhite } from '#setup/pictures/server/index.ts';
import { etaxWords } from '#bookkeeping/e-tax/words/paper.ts';
import type { PaperFacts } from '#bookkeeping/e-tax/paper-facts.ts';
import { readIssuedPaper, paperFactsPort } from '../paper-facts.ts';
import type { PaperSource } from '../paper-source.ts';
import type { StoredMessageFile } from '../sql.ts';
import { paperPdf, plainPdf } from './paper.ts';

/** Adds number and day of the document's cancellation. */
const ofNote = (facts: PaperFacts, { messageNo, madeAt }: StoredMessageFile): PaperFacts => {
  const [number, day, ...others] = facts.facts;
  return {
    ...facts,
    number: messageNo,
    title: etaxWords.name.T07,
    facts: [
      ...(number === undefined ? [] : [{ ...number, value: messageNo }]),
      ...(day === undefined ? [] : [{ ...day, value: formatDay(bangkokDay(new Date(madeAt)), 'th') }]),
      ...others,
    ],
    references: [{ label: `${facts.title} ${facts.number}`, value: facts.total.value }],
    qr: null,
  };
};

export const documentPdf = async (
  files: FileStore,
  { shopId }: Pick<Scope, 'shopId'>,
  facts: PaperFacts,
): Promise<Buffer> => plainPdf(facts, await jpegOnWhite(files, shopId, facts.logo));

/** Embeds the stored XML byte for byte. */
export const messagePdf = async (
  files: FileStore,
  { shopId }: Pick<Scope, 'shopId'>,
  file: StoredMessageFile,
  source: PaperSource,
): Promise<Buffer> => {
  const note = file.form === 'cancellation';
  const printed = paperFactsPort.provided(readIssuedPaper(source, note));
  const logo = await jpegOnWhite(files, shopId, printed.logo);
  return paperPdf(note ? ofNote(printed, file) : printed, { ...file, logo, at: new Date(file.madeAt) });
};
