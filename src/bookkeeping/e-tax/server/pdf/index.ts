/** The PDF of a message (docs/decisions/0074-e-tax-by-e-mail.md): of a paper as it was issued, or of the note that it is void. */
import { bangkokDay, formatDay } from '#lib/dates/day.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { onWhite } from '#setup/pictures/server/index.ts';
import { etaxWords } from '#bookkeeping/e-tax/words/paper.ts';
import { issuedPaper, type PaperFacts, paperFacts } from '../paper-facts.ts';
import type { Source } from '../paper-source.ts';
import type { KeptFile } from '../sql.ts';
import { paperPdf } from './paper.ts';

/** A note has a number and a day of its own, and names the paper. */
const ofNote = (facts: PaperFacts, { messageNo, madeAt }: KeptFile): PaperFacts => {
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
    // Nobody pays a paper that is void.
    qr: null,
  };
};

/** What is printed on the paper the message is of, and its XML as it is kept, byte for byte. */
export const messagePdf = async (
  files: FileStore,
  { shopId }: Pick<Scope, 'shopId'>,
  file: KeptFile,
  source: Source,
): Promise<Buffer> => {
  const note = file.form === 'cancellation';
  const printed = paperFacts.answers(issuedPaper(source, note));
  const logo = await onWhite(files, shopId, printed.logo);
  return paperPdf(note ? ofNote(printed, file) : printed, { ...file, logo, at: new Date(file.madeAt) });
};
