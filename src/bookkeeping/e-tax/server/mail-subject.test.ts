/** Subjects of mails with electronic papers, as the service that stamps their time reads them. */
import { expect, it } from 'vitest';
import { subjectOf } from './mail-message.ts';
import { lastPaper, namedOf, paperOf, printedCredit } from './testing/papers.ts';

it('subjects name the paper they correct or stand for', () => {
  const invoice = paperOf();
  expect(subjectOf(invoice, 'T03', invoice.documentNo)).toBe(`[20112569][INV][${invoice.documentNo}]`);
  const note = printedCredit(invoice, 100);
  expect(subjectOf(note, '81', note.documentNo)).toBe(
    `[20112569][CRN][${note.documentNo}][${invoice.documentNo}]`,
  );
  const last = paperOf({ replaces: { ...namedOf(lastPaper(true)), reason: 'ชื่อผิด' } });
  expect(subjectOf(last, '388', 'TAX9')).toBe('[20112569][INV][TAX9][TAX00000-2569-000003]');
  expect(subjectOf(invoice, 'T01', 'R1')).toBe('ใบรับ R1');
});
