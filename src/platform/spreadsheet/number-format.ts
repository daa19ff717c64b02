/** Splits at semicolons outside quotes and escapes. */
const sectionsOf = (format: string): string[] =>
  (format.match(/(?:"[^"]*"|\\.|[^;"\\])*(?:;|$)/gu) ?? []).map((one) => one.replace(/;$/, ''));

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
};

const sectionFor = (format: string, value: number): string => {
  const sections = sectionsOf(format).slice(0, 3);
  const [first = ''] = sections;
  const condition = /\[(<=|>=|<>|<|>|=)(\d+(?:\.\d+)?)\]/;
  if (!sections.some((one) => condition.test(one))) return value === 0 ? sections[2] || first : first;
  const fits = sections.find((one) => {
    const [, sign = '', limit = ''] = condition.exec(one) ?? [];
    return comparisons[sign]?.(value, Number(limit)) ?? true;
  });
  return fits ?? first;
};

type Part = { digit: '0' | '#' | '?' } | { text: string };

/** Returns null if the section formats more than digits and texts, such as decimals, percent or days. */
const partsOf = (section: string): Part[] | null => {
  const parts: Part[] = [];
  for (const one of section.replace(/\[[^\]]*\]|[_*]./g, '').match(/"[^"]*"|\\.|./gsu) ?? []) {
    if (one === '0' || one === '#' || one === '?') parts.push({ digit: one });
    else if (/^["\\]/.test(one)) parts.push({ text: one.replace(/^"|"$|^\\/g, '') });
    else if (/^[- ()+:/]$/.test(one)) parts.push({ text: one });
    else return null;
  }
  return parts.length > 0 ? parts : null;
};

/**
 * Formats a whole number if the format only places digits and texts, such as `000000`, `000-000-0000` or
 * `"A"0000` (ECMA-376 part 1, 18.8.31). Returns null for other formats.
 */
export const shownInFormat = (format: string, value: number): string | null => {
  if (!Number.isSafeInteger(value) || value < 0) return null;
  const parts = partsOf(sectionFor(format, value));
  if (parts === null) return null;
  let rest = value === 0 ? '' : String(value);
  let shown = '';
  const first = parts.findIndex((one) => 'digit' in one);
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] ?? { text: '' };
    if ('text' in part) shown = part.text + shown;
    else {
      const taken = at === first ? rest : rest.slice(-1);
      shown = (taken === '' && part.digit === '0' ? '0' : taken) + shown;
      rest = rest.slice(0, rest.length - taken.length);
    }
  }
  return shown.trim();
};
