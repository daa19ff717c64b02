import type { OperationDefinition } from '../contract/contract.ts';
import type { FailureTitle } from './errors.ts';

/** Returns the operation's title, else a title for its kind of request (docs/spec.md §8). */
export const failureTitleOf = (row: OperationDefinition | undefined, method: string): FailureTitle => {
  if (row?.failTitle !== undefined) return row.failTitle;
  if (row?.upload !== undefined) return 'upload';
  if (method === 'GET' || method === 'HEAD') return 'load';
  if (method === 'DELETE') return 'delete';
  return method === 'POST' && row?.path.includes(':') === true ? 'act' : 'save';
};

/** Only for writes may the message say that nothing was saved. */
export const isWriteFailure = (title: FailureTitle): boolean =>
  title !== 'load' && title !== 'branches' && title !== 'account';
