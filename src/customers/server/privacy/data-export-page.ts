import { formatDateTime, formatDay, isDay } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { DataSection } from '../ports/customer-data.ts';
import { codeWords } from './export-codes.ts';
import { fileWords } from '#customers/words/file/index.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0) ?? 0};`);

const style = `body{font-family:sans-serif;margin:2rem;color:#111;background:#fff;line-height:1.5}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:1.5rem}table{border-collapse:collapse;width:100%;font-size:.85rem}
th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
@media print{body{margin:0}h2{break-after:avoid}tr{break-inside:avoid}}`;

export const dataExportPage = (
  sections: readonly DataSection[],
  about: { customerId: number; at: string; language: Language },
): string => {
  const words = fileWords[about.language];
  const columns: Readonly<Record<string, string>> = words.column;
  const head = (key: string): string => escape(columns[key] ?? key);
  const codes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = codeWords[about.language];
  const cell = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (Array.isArray(value))
      return value
        .map((one: Record<string, string>) =>
          Object.entries(one)
            .map(([name, part]) => cell(name, part))
            .join(' '),
        )
        .join(', ');
    if (typeof value === 'boolean') return escape(value ? words.yes : words.no);
    const text = String(value);
    if (isDay(text)) return escape(formatDay(text, about.language));
    if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text))
      return escape(formatDateTime(text, about.language));
    const word = codes[key]?.[text];
    return escape(typeof word === 'string' ? word : text);
  };
  const table = ({ name, rows }: DataSection): string => {
    const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) =>
      rows.some((row) => row[key] !== null && row[key] !== undefined && row[key] !== ''),
    );
    const body =
      rows.length === 0
        ? `<p>${escape(words.nothing)}</p>`
        : rows.length === 1
          ? `<table><tbody>${keys.map((key) => `<tr><th scope="row">${head(key)}</th><td>${cell(key, rows[0]?.[key])}</td></tr>`).join('')}</tbody></table>`
          : `<table><thead><tr>${keys.map((key) => `<th scope="col">${head(key)}</th>`).join('')}</tr></thead><tbody>${rows
              .map((row) => `<tr>${keys.map((key) => `<td>${cell(key, row[key])}</td>`).join('')}</tr>`)
              .join('')}</tbody></table>`;
    return `<section><h2>${escape(words.section[name])}</h2>${body}</section>`;
  };
  const title = escape(words.title);
  return `<!doctype html><html lang="${about.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${escape(words.made)} ${escape(formatDateTime(about.at, about.language))}</p><p>${escape(words.papers)}</p>${sections.map(table).join('')}</main></body></html>`;
};
