import type { OperationDefinition } from '../contract/contract.ts';
import type { FailureTitle } from './errors.ts';

/** The row's own title, else by method and path (docs/spec.md §8). 'act': actions that save no data of their own. */
export const failureTitleOf = (row: OperationDefinition | undefined, method: string): FailureTitle => {
  if (row?.failTitle !== undefined) return row.failTitle;
  if (row?.upload !== undefined) return 'upload';
  if (method === 'GET' || method === 'HEAD') return 'load';
  if (method === 'DELETE') return 'delete';
  return method === 'POST' && row?.path.includes(':') === true ? 'act' : 'save';
};

/** Only then may the message say that nothing was saved. */
export const isWriteFailure = (title: FailureTitle): boolean =>
  title !== 'load' && title !== 'branches' && title !== 'account';
