import { describe, expect, it } from 'vitest';
import { bahtText } from '#lib/money/money.ts';
import { languages } from '#lib/text/languages.ts';
import { amountInWords } from './index.ts';

const table: readonly (readonly [number, string, string, string, string])[] = [
  [0, 'Zero baht', 'Null Baht', 'Zéro baht', 'Zero baht'],
  [0.5, 'Fifty satang', 'Fünfzig Satang', 'Cinquante satangs', 'Cinquenta satangs'],
  [1, 'One baht', 'Ein Baht', 'Un baht', 'Um baht'],
  [1.01, 'One baht and one satang', 'Ein Baht und ein Satang', 'Un baht et un satang', 'Um baht e um satang'],
  [16, 'Sixteen baht', 'Sechzehn Baht', 'Seize bahts', 'Dezasseis bahts'],
  [21, 'Twenty-one baht', 'Einundzwanzig Baht', 'Vingt et un bahts', 'Vinte e um bahts'],
  [71, 'Seventy-one baht', 'Einundsiebzig Baht', 'Soixante et onze bahts', 'Setenta e um bahts'],
  [80, 'Eighty baht', 'Achtzig Baht', 'Quatre-vingts bahts', 'Oitenta bahts'],
  [81, 'Eighty-one baht', 'Einundachtzig Baht', 'Quatre-vingt-un bahts', 'Oitenta e um bahts'],
  [91, 'Ninety-one baht', 'Einundneunzig Baht', 'Quatre-vingt-onze bahts', 'Noventa e um bahts'],
  [99, 'Ninety-nine baht', 'Neunundneunzig Baht', 'Quatre-vingt-dix-neuf bahts', 'Noventa e nove bahts'],
  [100, 'One hundred baht', 'Einhundert Baht', 'Cent bahts', 'Cem bahts'],
  [101, 'One hundred one baht', 'Einhunderteins Baht', 'Cent un bahts', 'Cento e um bahts'],
  [200, 'Two hundred baht', 'Zweihundert Baht', 'Deux cents bahts', 'Duzentos bahts'],
  [1000, 'One thousand baht', 'Eintausend Baht', 'Mille bahts', 'Mil bahts'],
  [1001, 'One thousand one baht', 'Eintausendeins Baht', 'Mille un bahts', 'Mil e um bahts'],
  [
    1500,
    'One thousand five hundred baht',
    'Eintausendfünfhundert Baht',
    'Mille cinq cents bahts',
    'Mil e quinhentos bahts',
  ],
  [
    3340.5,
    'Three thousand three hundred forty baht and fifty satang',
    'Dreitausenddreihundertvierzig Baht und fünfzig Satang',
    'Trois mille trois cent quarante bahts et cinquante satangs',
    'Três mil trezentos e quarenta bahts e cinquenta satangs',
  ],
  [80_000, 'Eighty thousand baht', 'Achtzigtausend Baht', 'Quatre-vingt mille bahts', 'Oitenta mil bahts'],
  [
    281_000,
    'Two hundred eighty-one thousand baht',
    'Zweihunderteinundachtzigtausend Baht',
    'Deux cent quatre-vingt-un mille bahts',
    'Duzentos e oitenta e um mil bahts',
  ],
  [1_000_000, 'One million baht', 'Eine Million Baht', 'Un million de bahts', 'Um milhão de bahts'],
  [
    2_000_001,
    'Two million one baht',
    'Zwei Millionen eins Baht',
    'Deux millions un bahts',
    'Dois milhões e um bahts',
  ],
  [
    12_345_678.9,
    'Twelve million three hundred forty-five thousand six hundred seventy-eight baht and ninety satang',
    'Zwölf Millionen dreihundertfünfundvierzigtausendsechshundertachtundsiebzig Baht und neunzig Satang',
    'Douze millions trois cent quarante-cinq mille six cent soixante-dix-huit bahts et quatre-vingt-dix satangs',
    'Doze milhões trezentos e quarenta e cinco mil seiscentos e setenta e oito bahts e noventa satangs',
  ],
];

describe('amounts in words', () => {
  it.each(table)('%s', (baht, en, de, fr, pt) => {
    const satang = Math.round(baht * 100);
    expect((['en', 'de', 'fr', 'pt'] as const).map((language) => amountInWords(satang, language))).toEqual([
      en,
      de,
      fr,
      pt,
    ]);
    expect(amountInWords(satang, 'th')).toBe(bahtText(satang));
  });

  it('gives amounts below zero a sign', () => {
    expect(amountInWords(-100, 'en')).toBe('Minus one baht');
    expect(amountInWords(-100, 'fr')).toBe('Moins un baht');
  });

  it.each(languages)('%s: has distinct, gapless words for all amounts up to 2,000 baht', (language) => {
    const said = Array.from({ length: 2001 }, (_, baht) => amountInWords(baht * 100, language));
    expect(new Set(said).size).toBe(said.length);
    expect(said.filter((text) => / {2}|-$|undefined|^ | $/.test(text))).toEqual([]);
  });
});
