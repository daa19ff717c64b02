import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceFile } from './source-files.ts';
import { readFiles } from './source-files.ts';
import { file, told } from './testing/in-memory-files.ts';
import type { WordsFolder } from './translations.ts';
import { loadWords, repeatedWords, wordProblems } from './translations.ts';

describe('words', () => {
  const folder = (words: Partial<Record<'th' | 'en' | 'de' | 'fr' | 'pt', unknown>>): WordsFolder => ({
    folder: 'src/orders/order/words',
    words: {
      th: { a: 'สวัสดี {name}' },
      en: { a: 'Hello {name}' },
      de: { a: 'Hallo {name}' },
      fr: { a: 'Bonjour {name}' },
      pt: { a: 'Olá {name}' },
      ...words,
    },
  });

  it('complete words pass', () => expect(wordProblems(folder({}))).toEqual([]));

  it.each([
    [{ de: {} }, 'de.ts:1 a: missing'],
    [{ de: undefined }, 'de.ts:1 exports no object named de'],
    [{ de: new Error('no such file') }, 'de.ts:1 does not load: no such file'],
    [{ fr: { a: 'Bonjour {name}', b: 'x' } }, 'fr.ts:1 b: is not in th.ts'],
    [{ fr: { a: 'Bonjour {nom}' } }, 'fr.ts:1 a: has {nom}, Thai has {name}'],
    [{ pt: { a: 'สวัสดี {name}' } }, 'pt.ts:1 a: has Thai letters'],
    [{ en: { a: '{name} outfit(s)' } }, 'en.ts:1 a: leaves the number to the reader'],
    [{ pt: { a: { b: 'Olá {name}' } } }, 'pt.ts:1 a: missing'],
    [{ en: { a: 3 } }, 'en.ts:1 a: is not text'],
  ])('%j fails', (words, message) => {
    expect(told(wordProblems(folder(words)))).toContain(`src/orders/order/words/${message}`);
  });

  it('an empty text fails unless the Thai is empty', () => {
    expect(
      told(
        wordProblems(
          folder({ th: { a: 'ก' }, en: { a: '' }, de: { a: 'x' }, fr: { a: 'x' }, pt: { a: 'x' } }),
        ),
      ),
    ).toEqual(['src/orders/order/words/en.ts:1 a: empty']);
    expect(
      wordProblems(folder({ th: { a: '' }, en: { a: '' }, de: { a: '' }, fr: { a: '' }, pt: { a: 'x' } })),
    ).toEqual([]);
  });

  it('English in place of a translation fails; international words do not', () => {
    const en = { a: 'One word', b: 'Two words', c: 'Three', d: 'Four', e: 'Five' };
    const de = { a: 'Ein Wort', b: 'Zwei Wörter', c: 'Drei', d: 'Vier', e: 'Fünf' };
    const all = folder({ th: { a: 'ก', b: 'ข', c: 'ค', d: 'ง', e: 'จ' }, en, de, fr: de, pt: en });
    expect(told(wordProblems(all))).toEqual([
      expect.stringContaining('src/orders/order/words/pt.ts:1 a: 5 of 5 texts equal the English'),
    ]);
    const same = { a: 'PromptPay', b: 'LINE ID', c: 'PDF', d: 'VAT', e: 'QR' };
    expect(wordProblems(folder({ th: same, en: same, de: same, fr: same, pt: same }))).toEqual([]);
  });

  describe('a text of two rooms', () => {
    const five = {
      th: { a: 'รวม' },
      en: { a: 'Sum' },
      de: { a: 'Summe' },
      fr: { a: 'Somme' },
      pt: { a: 'Soma' },
    };
    const spelled = (folder: string, words: Record<string, { a: string }> = five): SourceFile[] =>
      Object.entries(words).map(([language, { a }]) =>
        file(
          `src/${folder}/words/${language}.ts`,
          `export const ${language} = {\n  a: ${a === '' ? 'shared.a' : `'${a}'`},\n};\n`,
        ),
      );
    const rooms = (...names: string[]): WordsFolder[] =>
      names.map((name) => ({ folder: `src/${name}/words`, words: five }));

    it('is refused in both, with the line', () =>
      expect(told(repeatedWords(rooms('order', 'sale'), [...spelled('order'), ...spelled('sale')]))).toEqual([
        "src/orders/order/words/th.ts:2 a: 'รวม' stands, the same in five languages, in sale too",
        "src/sales/retail/words/th.ts:2 a: 'รวม' stands, the same in five languages, in order too",
      ]));

    it('that core has too is refused in the room', () => {
      const all = [...rooms('order'), { folder: 'src/lib/words/shared', words: five }];
      const core = spelled('core').map((one) => ({
        ...one,
        path: one.path.replace('words/', 'words/shared/'),
      }));
      const taken = spelled('order', Object.fromEntries(Object.keys(five).map((one) => [one, { a: '' }])));
      expect(repeatedWords(all, [...spelled('order'), ...core])).toEqual([
        expect.objectContaining({ hint: 'say it from src/lib/words/shared, where it is a' }),
      ]);
      expect(repeatedWords(all, [...taken, ...core])).toEqual([]);
    });

    it('may differ in one language, stand twice in a room, or be no word', () => {
      const [order, sale] = rooms('order', 'sale');
      if (order === undefined || sale === undefined) throw new Error('two rooms');
      const files = [...spelled('order'), ...spelled('sale')];
      expect(
        repeatedWords([order, { ...sale, words: { ...sale.words, pt: { a: 'Total' } } }], files),
      ).toEqual([]);
      expect(repeatedWords([order, { ...order, folder: 'src/orders/order/words/more' }], files)).toEqual([]);
      const size = { th: { a: 'A5' }, en: { a: 'A5' }, de: { a: 'A5' }, fr: { a: 'A5' }, pt: { a: 'A5' } };
      const sizes = ['order', 'sale'].map((name) => ({
        folder: `src/${name}/words`,
        words: size as WordsFolder['words'],
      }));
      expect(repeatedWords(sizes, [...spelled('order', size), ...spelled('sale', size)])).toEqual([]);
    });
  });

  it('names the line of the key', () => {
    const fr = file('src/orders/order/words/fr.ts', "export const fr = {\n  a: 'Bonjour',\n};\n");
    expect(told(wordProblems(folder({ fr: { a: 'Bonjour' } }), [fr]))).toEqual([
      'src/orders/order/words/fr.ts:2 a: has {}, Thai has {name}',
    ]);
  });

  it('loads the modules of a folder', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'ratri-words-'));
    try {
      await mkdir(path.join(root, 'src/sales/retail/words'), { recursive: true });
      for (const [name, text] of Object.entries({ th: 'ขาย', en: 'Sale', de: 'Verkauf', fr: 'Vente' }))
        await writeFile(
          path.join(root, `src/sales/retail/words/${name}.ts`),
          `export const ${name}: { title: string } = { title: '${text}' };\n`,
        );
      const [one] = await loadWords(root, readFiles(root, ['src'], /\.ts$/));
      expect(one?.words).toEqual({
        th: { title: 'ขาย' },
        en: { title: 'Sale' },
        de: { title: 'Verkauf' },
        fr: { title: 'Vente' },
        pt: undefined,
      });
      await mkdir(path.join(root, 'src/main/web/words'), { recursive: true });
      for (const [name, room] of Object.entries({ th: 'sale', en: 'sale', de: 'mail' }))
        await writeFile(
          path.join(root, `src/main/web/words/${name}.ts`),
          `export const words = { ${room}: { title: 'x' } };\n`,
        );
      const [bundle] = await loadWords(root, readFiles(root, ['src/app'], /\.ts$/));
      expect(bundle?.words).toMatchObject({ th: { sale: '1' }, en: { sale: '1' }, de: { mail: '1' } });
    } finally {
      await rm(root, { recursive: true });
    }
  });
});
