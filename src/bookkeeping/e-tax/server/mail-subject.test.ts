import { expect, it } from 'vitest';
import { etaxMailSubject } from './mail-message.ts';
import { lastPaper, testReferenceOf, testPaperOf, printedCredit } from './testing/papers.ts';

it('subjects name the document that is corrected or replaced', () => {
  const invoice = testPaperOf();
  expect(etaxMailSubject(invoice, 'T03', invoice.documentNo)).toBe(`[20112569][INV][${invoice.documentNo}]`);
  const note = printedCredit(invoice, 100);
  expect(etaxMailSubject(note, '81', note.documentNo)).toBe(
    `[20112569][CRN][${note.documentNo}][${invoice.documentNo}]`,
  );
  const last = testPaperOf({ replaces: { ...testReferenceOf(lastPaper(true)), reason: 'ชื่อผิด' } });
  expect(etaxMailSubject(last, '388', 'TAX9')).toBe('[20112569][INV][TAX9][TAX00000-2569-000003]');
  expect(etaxMailSubject(invoice, 'T01', 'R1')).toBe('ใบรับ R1');
});
