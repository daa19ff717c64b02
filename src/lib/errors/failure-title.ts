import type { Row } from '../contract/contract.ts';
import type { FailTitle } from './errors.ts';

/**
 * The title of the error catalogue (docs/spec.md §8) that a failing call shows, whether it was refused, the server
 * failed or no answer came: its row's own, else by what it does. 'act' is what saves no data of its own.
 */
export const failTitle = (row: Row | undefined, method: string): FailTitle => {
  if (row?.failTitle !== undefined) return row.failTitle;
  if (row?.upload !== undefined) return 'upload';
  if (method === 'GET' || method === 'HEAD') return 'load';
  if (method === 'DELETE') return 'delete';
  return method === 'POST' && row?.path.includes(':') === true ? 'act' : 'save';
};

/** Only what would have written can say that nothing was saved. */
export const wouldWrite = (title: FailTitle): boolean =>
  title !== 'load' && title !== 'branches' && title !== 'account';
