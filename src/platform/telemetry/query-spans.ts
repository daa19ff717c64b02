/** Spans record statements, never values. */
import { databaseErrorCodeOf } from '../db/pool.ts';
import { currentWorkContext } from './work-context.ts';

type Statement = { readonly name?: string; readonly text: string };

const summaries = new Map<string, string>();
const most = 4000;

export const querySummaryOf = (text: string): string => {
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

export const traceQueries = <T>(statements: () => readonly Statement[], go: () => Promise<T>): Promise<T> => {
  const outer = currentWorkContext()?.span;
  if (outer === undefined) return go();
  const all = statements();
  const said = all.map((one) => querySummaryOf(one.text)).join('; ');
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
      span.end(true, { 'db.response.status_code': databaseErrorCodeOf(error) ?? 'other' });
      throw error;
    },
  );
};

const commit = [{ text: 'commit' }];
export const traceCommit = <T>(go: () => Promise<T>): Promise<T> => traceQueries(() => commit, go);
