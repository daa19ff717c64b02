import type { OperationDefinition } from '../contract/contract.ts';
import type { FailureTitle } from './errors.ts';

/**
 * Title from the error catalogue (docs/spec.md §8) for a failed call, whether it was refused, the server failed or no reply came:
 * the row's own title, else by method and path. 'act' is for actions that save no data of their own.
 */
export const failureTitleOf = (row: OperationDefinition | undefined, method: string): FailureTitle => {
  if (row?.failTitle !== undefined) return row.failTitle;
  if (row?.upload !== undefined) return 'upload';
  if (method === 'GET' || method === 'HEAD') return 'load';
  if (method === 'DELETE') return 'delete';
  return method === 'POST' && row?.path.includes(':') === true ? 'act' : 'save';
};

/** Did the call try to write? Only then may the message say that nothing was saved. */
export const isWriteFailure = (title: FailureTitle): boolean =>
  title !== 'load' && title !== 'branches' && title !== 'account';
