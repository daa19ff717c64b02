/** Trips to the database as spans: which statements travel, never with which values. */
import { codeOf } from '../db/pool.ts';
import { currentWork } from './work-context.ts';

type Statement = { readonly name?: string; readonly text: string };

const summaries = new Map<string, string>();
const most = 4000;

/** 'select rental_order': what a statement does first, and to which table. */
export const summaryOf = (text: string): string => {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const verb =
    /\b(select|insert|update|delete|lock|copy|call|commit)\b/i.exec(text.replace(/^\s*with\b/i, ''))?.[1] ??
    '';
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)/i.exec(text)?.[1] ?? '';
  const summary = `${verb} ${table}`.trim().toLowerCase();
  if (summaries.size < most) summaries.set(text, summary);
  return summary;
};

/** One trip, whose statements are asked for only where it is traced. */
export const flight = <T>(statements: () => readonly Statement[], go: () => Promise<T>): Promise<T> => {
  const outer = currentWork()?.span;
  if (outer === undefined) return go();
  const all = statements();
  const said = all.map((one) => summaryOf(one.text)).join('; ');
  const span = outer.child(said.length > 120 ? `${said.slice(0, 120)}…` : said, 'client', {
    'db.system.name': 'postgresql',
    'db.query.summary': said.slice(0, 1000),
    'ratri.statements': all.map((one) => one.name ?? 'unnamed').join(' '),
  });
  return go().then(
    (value) => {
      span.end(false);
      return value;
    },
    (error: unknown) => {
      span.end(true, { 'db.response.status_code': codeOf(error) ?? 'other' });
      throw error;
    },
  );
};

const commit = [{ text: 'commit' }];
/** The trip that ends a transaction. */
export const ending = <T>(go: () => Promise<T>): Promise<T> => flight(() => commit, go);
