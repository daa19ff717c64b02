import type { RuleViolation, SourceFile } from './source-files.ts';
import { commentTextOf, isTest } from './source-files.ts';

const verbs =
  'is|are|was|were|has|have|had|comes?|came|goes|went|waits?|asks?|asked|takes?|took|gives?|gave|holds?|held|keeps?|kept|stands?|stood|says?|said|tells?|told|falls?|fell|makes?|made|needs?|wants?|wanted|reads?|writes?|wrote|runs?|ran|belongs?|counts?|costs?|looks?|lies|lay|stays?|stayed|begins?|began|ends?|ended|follows?|hangs?|can|cannot|may|must|would|will|does|did|do|opens?|opened|sells?|sold|pays?|paid|owes?|rents?|rented|sees?|saw|knows?|knew|works?|worked|moves?|moved|sends?|sent|gets?|got|puts?|leaves?|left|changes?|changed|fits?|happens?|happened|depends?|matters?|remains?|carries|carried|serves?|served|shows?|showed|answers?|answered|calls?|called|breaks?|broke|misses|missed|uses?|used';
const headless = new RegExp(
  `\\b(?:whoever|whatever)\\b|(?<![?]\\s)(?:^|[.;:,(—–-]\\s*|\\b(?:and|or|of|for|to|by|with|from|in|on|than|as|but|that|all|only|before|after|behind|beside|over|into|at)\\s+)(?:what|who)\\s+(?:(?:no longer|never|always|still|already|once|also|only|not|no)\\s+)?(?:${verbs})\\b`,
  'gim',
);
const archaic =
  /\b(?:told|kept|anew|reckon(?:ed|s|ing)?|gone|stands?|stood|goes on|go on|went on|asks? for again|is asked|are asked|was asked|were asked|asked of|is said|are said|says so|said so|so long as|nobody|somebody|thereof|whose turn|lies with|besides|beforehand|tells apart|told apart|taken back|given back|put by|laid|bears|borne|betimes)\b/gi;

const limit = 2;
const title = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

const withoutCode = (text: string): string =>
  text
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/`[^`]*`|“[^”]*”/g, 'code')
    .replaceAll(/https?:\S+|\]\([^)]*\)/g, ' ');

type Prose = { file: SourceFile; kind: 'comments' | 'test comments' | 'test titles' | 'docs'; text: string };

const proseOf = (file: SourceFile): Prose[] => {
  if (file.path.endsWith('.md')) return [{ file, kind: 'docs', text: withoutCode(file.text) }];
  const comments = commentTextOf(file)
    .replaceAll(/^\s*\*/gm, ' ')
    .replaceAll(/\/\*+|\*\/|\/\//g, ' ');
  const inTest = isTest(file.path) || /^(?:bench|e2e)\//.test(file.path);
  const titles = [...file.text.matchAll(title)].map((found) => found[2]).join('.\n');
  return [
    { file, kind: inTest ? 'test comments' : 'comments', text: withoutCode(comments) },
    ...(/\.test\.tsx?$/.test(file.path)
      ? [{ file, kind: 'test titles' as const, text: withoutCode(titles) }]
      : []),
  ];
};

const areaOf = (file: string): string => {
  const [top = '', second = ''] = file.split('/');
  return top === 'src' ? `${top}/${second}` : top;
};

export const plainEnglishProblems = (files: readonly SourceFile[]): RuleViolation[] => {
  const groups = Map.groupBy(
    files.filter((file) => !/\/words\/|tables\.ts$/.test(file.path)).flatMap(proseOf),
    ({ file, kind }) => `${kind} of ${areaOf(file.path)}`,
  );
  return [...groups].flatMap(([group, inside]): RuleViolation[] => {
    const counts = inside.map(({ file, text }) => ({
      file,
      words: text.match(/[A-Za-z][A-Za-z'’-]*/g)?.length ?? 0,
      headless: text.match(headless)?.length ?? 0,
      archaic: text.match(archaic)?.length ?? 0,
    }));
    const sum = (of: 'words' | 'headless' | 'archaic'): number =>
      counts.reduce((total, one) => total + one[of], 0);
    const words = sum('words');
    const rate = (n: number): number => (1000 * n) / Math.max(words, 1000);
    if (rate(sum('headless')) <= limit && rate(sum('archaic')) <= limit) return [];
    const [worst] = counts.toSorted((a, b) => b.headless + b.archaic - a.headless - a.archaic);
    return [
      {
        path: worst?.file.path ?? group,
        line: 1,
        message: `${group}: ${rate(sum('headless')).toFixed(1)} headless clauses and ${rate(sum('archaic')).toFixed(1)} archaic words in 1,000`,
        hint: `at most ${limit} of each: write short active sentences (CONTRIBUTING.md)`,
      },
    ];
  });
};
