import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { printedViolations } from './testing/in-memory-files.ts';
import type { WordsNamespace } from './translations.ts';
import { loadWordsNamespaces, repeatedWordProblems, thaiTextsOf, wordProblems } from './translations.ts';

const hello = {
  th: { a: 'สวัสดี {name}' },
  en: { a: 'Hello {name}' },
  de: { a: 'Hallo {name}' },
  fr: { a: 'Bonjour {name}' },
  pt: { a: 'Olá {name}' },
};
const order = (words: object = {}): WordsNamespace => ({
  namespace: 'order',
  words: { ...hello, ...words } as WordsNamespace['words'],
});

describe('the texts of a namespace', () => {
  it('pass when they are complete', () => expect(wordProblems(order())).toEqual([]));

  it.each([
    [{ de: {} }, 'de/order.json:1 a: missing'],
    [{ de: undefined }, 'de/order.json:1 is missing'],
    [{ de: new Error('Unexpected token') }, 'de/order.json:1 is not JSON: Unexpected token'],
    [{ fr: { a: 'Bonjour {name}', b: 'x' } }, 'fr/order.json:3 b: is not in Thai'],
    [{ fr: { a: 'Bonjour {nom}' } }, 'fr/order.json:2 a: has {nom}, Thai has {name}'],
    [{ pt: { a: 'สวัสดี {name}' } }, 'pt/order.json:2 a: has Thai letters'],
    [{ en: { a: '{name} outfit(s)' } }, 'en/order.json:2 a: leaves the number to the reader'],
    [{ en: { a: 3 } }, 'en/order.json:2 a: is not text'],
    [{ th: { a: 'โปรโมชั่น {name}' } }, 'th/order.json:2 a: says โปรโมชั่น'],
    [{ th: { a: 'คืนเงินประกัน {name}' } }, 'th/order.json:2 a: says เงินประกัน'],
  ])('%j fails', (words, message) => {
    expect(printedViolations(wordProblems(order(words)))).toContain(`locales/${message}`);
  });

  it('may name a paper by its title', () => {
    const title = { 'doc.slip': 'ใบคืนเงินประกัน' };
    const slip = { 'doc.slip': 'Slip' };
    expect(wordProblems(order({ th: title, en: slip, de: slip, fr: slip, pt: slip }))).toEqual([]);
  });

  it('may have plural forms where Thai has one text', () => {
    const count = {
      th: { a: '{n} ชุด' },
      de: { a: '{n} Stück' },
      fr: { a: '{n} pièce' },
      pt: { a: '{n} peça' },
    };
    const en = { a_one: '{n} outfit', a_other: '{n} outfits' };
    expect(wordProblems(order({ ...count, en }))).toEqual([]);
    expect(printedViolations(wordProblems(order({ ...count, en: { ...en, a_other: 'outfits' } })))).toEqual(
      [],
    );
  });

  it('fail when empty, unless the Thai is empty', () => {
    const x = { a: 'x' };
    expect(
      printedViolations(wordProblems(order({ th: { a: 'ก' }, en: { a: '' }, de: x, fr: x, pt: x }))),
    ).toEqual(['locales/en/order.json:2 a: empty']);
    const empty = { a: '' };
    expect(wordProblems(order({ th: empty, en: empty, de: empty, fr: empty, pt: x }))).toEqual([]);
  });

  it('fail when they are English in place of a translation; international words do not', () => {
    const en = { a: 'One word', b: 'Two words', c: 'Three', d: 'Four', e: 'Five' };
    const de = { a: 'Ein Wort', b: 'Zwei Wörter', c: 'Drei', d: 'Vier', e: 'Fünf' };
    const all = order({ th: { a: 'ก', b: 'ข', c: 'ค', d: 'ง', e: 'จ' }, en, de, fr: de, pt: en });
    expect(printedViolations(wordProblems(all))).toEqual([
      expect.stringContaining('locales/pt/order.json:2 a: 5 of 5 texts equal the English'),
    ]);
    const same = { a: 'PromptPay', b: 'LINE ID', c: 'PDF', d: 'VAT', e: 'QR' };
    expect(wordProblems(order({ th: same, en: same, de: same, fr: same, pt: same }))).toEqual([]);
  });
});

describe('a text of two modules', () => {
  const five = {
    th: { a: 'รวม' },
    en: { a: 'Sum' },
    de: { a: 'Summe' },
    fr: { a: 'Somme' },
    pt: { a: 'Soma' },
  };
  const of = (namespace: string, words: object = five): WordsNamespace => ({
    namespace,
    words: words as WordsNamespace['words'],
  });
  const reference = Object.fromEntries(
    Object.keys(five).map((language) => [language, { a: '$t(shared:a)' }]),
  );

  it('fails in both, with the line', () =>
    expect(printedViolations(repeatedWordProblems([of('order'), of('retail')]))).toEqual([
      "locales/th/order.json:2 a: 'รวม' is the same in five languages in retail too",
      "locales/th/retail.json:2 a: 'รวม' is the same in five languages in order too",
    ]));

  it('that is in shared fails in the module, which refers to it', () => {
    expect(repeatedWordProblems([of('order'), of('shared')])).toEqual([
      expect.objectContaining({ hint: 'write "$t(shared:a)"' }),
    ]);
    expect(repeatedWordProblems([of('order', reference), of('shared')])).toEqual([]);
    expect(thaiTextsOf(of('order', reference), [of('shared')])).toEqual(['รวม']);
  });

  it('may differ in one language, be in two files of a module, or have no letters', () => {
    expect(repeatedWordProblems([of('order'), of('retail', { ...five, pt: { a: 'Total' } })])).toEqual([]);
    expect(repeatedWordProblems([of('rentals'), of('rentals-rest')])).toEqual([]);
    const size = { th: { a: 'A5' }, en: { a: 'A5' }, de: { a: 'A5' }, fr: { a: 'A5' }, pt: { a: 'A5' } };
    expect(repeatedWordProblems([of('order', size), of('retail', size)])).toEqual([]);
  });
});

it('loads the files of locales/ by namespace', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'ratri-words-'));
  try {
    for (const [language, text] of Object.entries({ th: 'ขาย', en: 'Sale', de: 'Verkauf', fr: 'Vente' })) {
      await mkdir(path.join(root, 'locales', language), { recursive: true });
      await writeFile(path.join(root, `locales/${language}/retail.json`), JSON.stringify({ title: text }));
    }
    await writeFile(path.join(root, 'locales/fr/retail.json'), '{');
    const [one] = loadWordsNamespaces(root);
    expect(one?.namespace).toBe('retail');
    expect(one?.words).toMatchObject({ th: { title: 'ขาย' }, en: { title: 'Sale' }, pt: undefined });
    expect(one?.words.fr).toBeInstanceOf(Error);
  } finally {
    await rm(root, { recursive: true });
  }
});
