import { expect, it } from 'vitest';
import { asDay, type Day, formatDay } from '#lib/dates/day.ts';
import { fillTemplate, languages } from '#lib/text/languages.ts';
import { issuedKinds, issuedTexts, issuedTitles } from '#ledger/issued-texts.ts';
import { beside } from './bilingual.ts';
import { paperViewOf } from './paper-view.ts';
import type { ViewWords } from './paper-words.ts';
import { testDocument, testMoneyWords } from './web/receipt/testing/paper.ts';
import { printWords } from './words/index.ts';

const damage = { th: issuedKinds.damage_fee, en: 'Damage', de: 'Schaden', fr: 'Dommages', pt: 'Danos' };
const line = (name: string, detail = '', amount = 100) => ({
  name,
  detail,
  quantity: 1,
  price: amount,
  amount,
  image: '',
});
const lines = [
  line('ค่าเช่าและค่าบริการ งวดที่ 2', 'บิล R1: ชุดไทย'),
  { ...line(issuedKinds.damage_fee, 'บางส่วน'), fee: true },
  line('ชุดไทยจักรี'),
  line(issuedKinds.damage_fee),
  line('หักมัดจำตามใบกำกับภาษีเลขที่ TAX1', '', -40),
];

it.each(languages)('shows them beside Thai on a paper in %s; names of garments stay', (language) => {
  const wordsOf = (of: typeof language): ViewWords => ({
    paper: printWords[of].paper,
    money: { ...testMoneyWords, kind: { ...testMoneyWords.kind, damage_fee: damage[of] } },
    language: of,
    inWords: () => of,
  });
  const document = testDocument({}, { lines, remarks: ['คืนเงินประกันภายใน 3 วัน นับจากวันที่คืนชุดครบ'] });
  const [thai, other] = [paperViewOf(document, wordsOf('th')), paperViewOf(document, wordsOf(language))];
  const view = beside(thai, other);
  const { issued } = printWords[language].paper;
  const shown = (text: string, own: string): string => (language === 'th' ? text : `${text} / ${own}`);
  expect(view.lines.map((one) => one.name)).toEqual([
    language === 'th'
      ? 'ค่าเช่าและค่าบริการ งวดที่ 2'
      : `ค่าเช่าและค่าบริการ งวดที่ / ${issued.instalment.replace('{n}', '2')}`,
    shown(issuedKinds.damage_fee, damage[language]),
    'ชุดไทยจักรี',
    issuedKinds.damage_fee,
  ]);
  expect(view.lines[1]?.detail).toBe(shown('บางส่วน', issued.some));
  expect(view.sums.at(-1)?.label).toContain(language === 'th' ? 'TAX1' : issued.down.replace('{no}', 'TAX1'));
  expect(view.remarks[0]).toBe(
    shown('คืนเงินประกันภายใน 3 วัน นับจากวันที่คืนชุดครบ', fillTemplate(issued.within, { n: 3 }, language)),
  );
});

it.each(languages)('cited documents and their days are beside the Thai on a paper in %s', (language) => {
  const titles = { ...issuedTitles, abb_tax_invoice: 'Kurzrechnung' };
  const words: ViewWords = {
    paper: printWords[language].paper,
    money: testMoneyWords,
    language,
    titles,
    inWords: () => '',
  };
  const remarks = ['เป็นการยกเลิกและออกใบกำกับภาษีแบบเต็มรูปแทน ใบของร้าน เลขที่ ABB1 ลงวันที่ 5 กุมภาพันธ์ 2567'];
  const cited = line('อ้างถึง ใบกำกับภาษีอย่างย่อ เลขที่ ABB00000-2569-000001', 'ลงวันที่ 1 ธันวาคม 2569');
  const values = [issuedTexts.original, issuedTexts.correct, issuedTexts.difference].map((one) => line(one));
  const document = testDocument({ kind: 'credit_note' }, { lines: [cited, ...values], remarks });
  const view = paperViewOf(document, words);
  const { issued } = printWords[language].paper;
  const say = (text: string, title: string, no: string, day: Day) =>
    fillTemplate(
      text,
      { title, no, day: formatDay(day, language, language === 'th' ? 'long' : 'medium') },
      language,
    );
  const title = language === 'th' ? 'ใบกำกับภาษีอย่างย่อ' : 'Kurzrechnung';
  expect(view.references[0]?.label).toBe(
    say(issued.refers, title, 'ABB00000-2569-000001', asDay('2026-12-01')),
  );
  expect(view.remarks[0]).toBe(say(issued.fullFor, 'ใบของร้าน', 'ABB1', asDay('2024-02-05')));
});
