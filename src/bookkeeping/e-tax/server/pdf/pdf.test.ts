import { describe, expect, it } from 'vitest';
import { formatBaht } from '#lib/money/money.ts';
import { printedPaperFacts } from '#reporting/printing/server/index.ts';
import { readIssuedPaper } from '../paper-facts.ts';
import { lastPaper, testPaperOf, printedCredit, testBuyer } from '../testing/papers.ts';
import { objectsOf, readPdf } from '../testing/pdf.ts';
import { testCreationTime, writeTestMessage } from '../testing/read.ts';
import type { PaperSource } from '../paper-source.ts';
import { fontOf } from '#platform/pdf/fonts.ts';
import { metadataOf } from './metadata.ts';
import { paperPdf } from './paper.ts';
import { breakLines, toPrintable } from '#platform/pdf/printable-text.ts';

const at = new Date(testCreationTime);
const drawn = (source: PaperSource, xml = writeTestMessage(source)): Promise<Buffer> =>
  paperPdf(printedPaperFacts(readIssuedPaper(source, false)), { xml, typeCode: 'T03', at, logo: null });

const thai = testPaperOf({
  buyer: {
    ...testBuyer,
    name: 'ห้างหุ้นส่วนจำกัด น้ำตกป่าใหญ่ & <เพื่อน>',
    address: '9/1 ซอยปู่ย่า ต.กู่ทอง อ.เชียงยืน จ.มหาสารคาม 44160',
  },
  lines: [
    { name: 'ชุดไทยจักรีผ้าไหมสีน้ำเงิน', amount: 1200, quantity: 2, detail: 'ปี่แก้ว ฐานใหญ่ ญู่ปุ่น' },
    { name: 'ส่วนลดสมาชิก', amount: -130 },
  ],
});
const { words: _words, ...shown } = printedPaperFacts(readIssuedPaper(thai, false));

describe('a PDF/A-3b file', () => {
  it('declares its format, is complete, and contains nothing forbidden', async () => {
    const bytes = await drawn(thai);
    const text = bytes.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7\n%[\x80-\xFF]{4}/);
    expect(text).toMatch(/trailer[\s\S]*\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    const objects = objectsOf(bytes);
    const all = objects.map((one) => one.dictionary).join('\n');
    for (const never of [
      '/Encrypt',
      '/JavaScript',
      '/JS',
      '/OpenAction',
      '/AA',
      '/AcroForm',
      '/SMask',
      '/Group',
      '/LZWDecode',
      '/Launch',
      '/Type1',
      '/ca ',
      '/CA ',
      '/Annots',
    ])
      expect(all).not.toMatch(new RegExp(`${never}(?![A-Za-z])`));
    const catalogue = objects.find((one) => one.dictionary.includes('/Type /Catalog'))?.dictionary ?? '';
    expect(catalogue).toContain('/Lang (th-TH)');
    const intent = objects.find((one) => one.dictionary.includes('/Type /OutputIntent'));
    expect(catalogue).toContain(`/OutputIntents [${intent?.id} 0 R]`);
    expect(intent?.dictionary).toContain('/S /GTS_PDFA1');
    const profile = /\/DestOutputProfile (\d+) 0 R/.exec(intent?.dictionary ?? '')?.[1];
    const icc = objects.find((one) => one.id === profile);
    expect(icc?.dictionary).toContain('/N 3');
    expect(icc?.stream?.toString('latin1', 36, 40)).toBe('acsp');
  });

  it('has metadata with part, document title and every custom property', async () => {
    const objects = objectsOf(await drawn(thai));
    const metadata = objects.find((one) => one.dictionary.includes('/Type /Metadata'));
    expect(metadata?.dictionary).not.toContain('/Filter');
    const xmp = metadata?.stream?.toString('utf8') ?? '';
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(xmp).toContain(`>ใบเสร็จรับเงิน/ใบกำกับภาษี ${thai.documentNo}</rdf:li>`);
    expect(xmp).toContain('<xmp:CreateDate>2026-11-20T03:20:00Z</xmp:CreateDate>');
    const named = [...xmp.matchAll(/<pdfaProperty:name>(\w+)</g)].map((one) => one[1]);
    const used = [...xmp.matchAll(/<rsm:(\w+)>/g)].map((one) => one[1]);
    expect(used).toEqual(named);
    expect(used).toEqual(['DocumentFileName', 'DocumentType', 'Version']);
    expect(metadataOf('81')).toContain('DebitCreditNote_CrossIndustryInvoice:2#');
  });

  it('embeds every letter with text that can be copied', async () => {
    const source = testPaperOf({ lines: [{ name: 'ชุด 你好 😀 นํ้า\u200Bเงิน', amount: 10 }] });
    const objects = objectsOf(await drawn(source));
    const fonts = objects.filter((one) => one.dictionary.includes('/Subtype /Type0'));
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      expect(font.dictionary).toContain('/Encoding /Identity-H');
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(font.dictionary)?.[1];
      expect(objects.find((one) => one.id === unicode)?.stream?.toString('latin1')).not.toContain('<>');
    }
    const described = objects.filter((one) => one.dictionary.includes('/Type /FontDescriptor'));
    expect(described).toHaveLength(2);
    for (const one of described) expect(one.dictionary).toMatch(/\/FontFile2 \d+ 0 R/);
    expect(objects.filter((one) => one.dictionary.includes('/CIDToGIDMap /Identity'))).toHaveLength(2);
    const strings = objects
      .filter((one) => one.stream?.includes('\nBT\n') === true)
      .flatMap((one) => [...(one.stream?.toString('latin1') ?? '').matchAll(/<([0-9a-f]{4,})> /g)]);
    expect(strings.length).toBeGreaterThan(20);
    const letters = strings.flatMap((one) => (one[1] ?? '').match(/.{4}/g) ?? []);
    expect(letters).not.toContain('0000');
  });
});

describe('the embedded XML', () => {
  it('is the stored one, byte for byte, and belongs to the document', async () => {
    const xml = `${writeTestMessage(thai)}<!-- ก็ที่น้ำ -->\n`;
    const bytes = await drawn(thai, xml);
    const { files } = await readPdf(bytes);
    expect(files.map((one) => one.name)).toEqual(['ETDA-invoice.xml']);
    expect(files[0]?.content.equals(Buffer.from(xml, 'utf8'))).toBe(true);
    const objects = objectsOf(bytes);
    const spec = objects.find((one) => one.dictionary.includes('/Type /Filespec'));
    expect(spec?.dictionary).toContain('/AFRelationship /Alternative');
    expect(spec?.dictionary).toMatch(/\/F \(ETDA-invoice\.xml\)[\s\S]*\/UF \(ETDA-invoice\.xml\)/);
    const catalogue = objects.find((one) => one.dictionary.includes('/Type /Catalog'))?.dictionary ?? '';
    expect(catalogue).toContain(`/AF [${spec?.id} 0 R]`);
    expect(catalogue).toContain('/Names');
    const file = objects.find((one) => one.dictionary.includes('/Type /EmbeddedFile'));
    expect(file?.dictionary).toContain('/Subtype /text#2Fxml');
    expect(file?.dictionary).toMatch(/\/ModDate \(D:20261120032000Z\)/);
    expect(spec?.dictionary).toContain(`/F ${file?.id} 0 R`);
  });

  it('is deterministic: equal input gives equal bytes', async () => {
    expect((await drawn(thai)).equals(await drawn(thai))).toBe(true);
  });
});

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

describe('the printed words', () => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : [];

  it.each([
    ['a tax invoice with Thai in every field', thai],
    ['less an earlier payment', lastPaper(true)],
    ['VAT on top', lastPaper(false)],
    ['a credit note', printedCredit(thai, 100)],
  ])('%s: contain everything that is printed on the document', async (_name, source) => {
    const facts = printedPaperFacts(readIssuedPaper(source, false));
    const { pages } = await readPdf(await drawn(source));
    const page = squeezed(pages.join(' '));
    const {
      title,
      number,
      shop,
      customer,
      lines,
      references,
      sums,
      vat,
      total,
      inWords,
      vatNote,
      entries,
      remarks,
    } = facts;
    for (const text of texts({
      title,
      number,
      shop,
      customer,
      lines,
      references,
      sums,
      vat,
      total,
      inWords,
      vatNote,
      entries,
      remarks,
      day: facts.facts,
    }))
      expect(page).toContain(squeezed(text));
  });

  it('spread five hundred lines over pages, each line once, with a carried sum on each page', async () => {
    const source = testPaperOf({
      lines: Array.from({ length: 500 }, (_, n) => ({
        name: `ชุดที่ ${n + 1} น้ำ`,
        amount: 10,
        detail: `รหัส-${n + 1}-`,
      })),
    });
    const { pages } = await readPdf(await drawn(source));
    expect(pages.length).toBeGreaterThan(10);
    const all = pages.join(' ');
    for (let n = 1; n <= 500; n += 1) expect(all.split(`รหัส-${n}-`)).toHaveLength(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(source.documentNo);
      expect(page).toContain(`หน้า ${index + 1}/${pages.length}`);
      const so =
        pages
          .slice(0, index + 1)
          .join(' ')
          .match(/รหัส-\d+-/g)?.length ?? 0;
      const last = index === pages.length - 1;
      expect(page.includes('ยอดยกไป')).toBe(!last);
      if (!last) expect(squeezed(page)).toContain(squeezed(`ยอดยกไป ${formatBaht(so * 1000)}`));
    }
    expect(squeezed(pages.at(-1) ?? '')).toContain(squeezed(`${shown.total.label} 5,000.00`));
  });
});

describe('Thai letters', () => {
  it('are shaped as Thai also after Latin ones: a tone mark drops when no vowel is below it and moves aside for tall letters', () => {
    const font = fontOf('regular');
    const names = (text: string): string[] =>
      font.layout(text).glyphs.map((one) => (one as unknown as { name: string }).name);
    expect(names('Aปี่')).toEqual(['A', 'uni0E1B', 'uni0E35.narrow', 'uni0E48.small']);
    expect(names('Aน้ำ').slice(1)).toEqual(names('น้ำ'));
    expect(names('น้ำ')).toEqual(['uni0E19', 'uni0E4D0E49', 'uni0E32']);
    expect(names('ญู')).toContain('yoYingthai.less');
  });

  it('break lines between words, never between a letter and its marks', () => {
    const width = (text: string): number => [...text].length;
    const text = 'ชุดไทยจักรีสีน้ำเงินสำหรับงานพิธี';
    const lines = breakLines(text, 12, width);
    expect(lines.join('')).toBe(text);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of breakLines('ที่'.repeat(20), 4, width)) expect(line).toMatch(/^(ที่)+$/);
    expect(toPrintable('ก\tข\n😀', (one) => one < 0x1000)).toBe('ก ข ?');
  });
});
