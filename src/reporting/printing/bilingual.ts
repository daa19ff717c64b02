/** Documents are in Thai by law (Revenue Code §86/4, §86/6, §105 bis). Another language may be added. */

/** Matches figures, a placeholder or a dotted line. */
const isFigure = (part: string): boolean => /[\d{]|\.{3}/.test(part);
const isNumber = (part: string): boolean => /\d{6}/.test(part);

/** Brackets around both texts appear once, as in "(สาขาที่ / Branch 00003)". */
const textInBrackets = (thai: string, other: string): string => {
  const inner = [thai, other].map((text) => /^\((.*)\)$/.exec(text)?.[1]);
  const [first, second] = inner;
  return first === undefined || second === undefined
    ? `${thai} / ${other}`
    : `(${textBeside(first, second)})`;
};

/** Figures that end both texts, and numbers that begin both, appear once, as in "โทร. / Tel. 02-123-4567". */
const textBeside = (thai: string, other: string): string => {
  // The other text may be equal, empty, or the Thai text with its translation.
  if (other === '') return thai;
  if (other.startsWith(thai)) return other;
  const [first, second] = [thai.split(' '), other.split(' ')];
  const [tail, head]: [string[], string[]] = [[], []];
  while (
    !thai.endsWith(')') &&
    first.length > 1 &&
    second.length > 1 &&
    first.at(-1) === second.at(-1) &&
    isFigure(first.at(-1) ?? '')
  ) {
    tail.unshift(first.pop() ?? '');
    second.pop();
  }
  while (first.length > 1 && second.length > 1 && first[0] === second[0] && isNumber(first[0] ?? '')) {
    head.push(first.shift() ?? '');
    second.shift();
  }
  return [...head, textInBrackets(first.join(' '), second.join(' ')), ...tail].join(' ');
};

const besideValue = (thai: unknown, other: unknown): unknown => {
  if (typeof thai === 'string' && typeof other === 'string') return textBeside(thai, other);
  if (Array.isArray(thai) && Array.isArray(other))
    return thai.map((one, index) => besideValue(one, other[index]));
  if (typeof thai !== 'object' || thai === null || typeof other !== 'object' || other === null) return thai;
  const others = new Map(Object.entries(other));
  return Object.fromEntries(
    Object.entries(thai).map(([key, value]) => [key, besideValue(value, others.get(key))]),
  );
};

/** Returns Thai and, where different, the other language. Both values have the same shape. */
export const beside = <T>(thai: T, other: T): T => besideValue(thai, other) as T;
