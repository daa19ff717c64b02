import { joinChanges, mergeTyped, type RecordChanges } from '#ui/form/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { editFormOf, type EditForm, type EditRow } from './edit-draft.ts';

/** `base` is the form at `version`. */
export type EditDraft = {
  version: number;
  base: EditForm;
  form: EditForm;
  changes: RecordChanges | null;
};

type Three<T> = { base: T; mine: T; theirs: T };

const rebaseRows = ({ base, mine, theirs }: Three<EditRow[]>) => {
  let isTaken = base.length !== theirs.length;
  let isConflict = false;
  const rows = theirs.map((row) => {
    const before = base.find((one) => one.key === row.key);
    const typed = mine.find((one) => one.key === row.key);
    if (before === undefined || typed === undefined) {
      isTaken = true;
      return row;
    }
    const merged = mergeTyped({ base: before, mine: typed, theirs: row });
    isTaken ||= merged.taken.length > 0;
    isConflict ||= merged.conflicts.length > 0;
    return merged.values;
  });
  return { rows: [...rows, ...mine.filter((row) => row.orderDetailId === null)], isTaken, isConflict };
};

/** `FormNotes` shows the stored values of these fields. */
const shownFields = new Set(['discount', 'discountReason', 'note']);

export const rebaseEdit = (draft: EditDraft, order: Order): EditDraft => {
  if (order.version <= draft.version) return draft;
  const { base, form } = draft;
  const theirs = editFormOf(order);
  const { rows, isTaken, isConflict } = rebaseRows({
    base: base.rows,
    mine: form.rows,
    theirs: theirs.rows,
  });
  const merged = mergeTyped({
    base: { ...base, rows: [] },
    mine: { ...form, rows: [] },
    theirs: { ...theirs, rows: [] },
  });
  const stored: Readonly<Record<string, unknown>> = theirs;
  const conflicts = [...merged.conflicts, ...(isConflict ? ['rows'] : [])];
  const mine = { ...merged.values, rows };
  const changes = {
    taken: [...merged.taken, ...(isTaken ? ['rows'] : [])],
    conflicts: Object.fromEntries(
      conflicts.map((path) => [path, shownFields.has(path) ? stored[path] : undefined]),
    ),
  };
  return {
    version: order.version,
    base: theirs,
    form: mine,
    changes:
      JSON.stringify(form) === JSON.stringify(base)
        ? null
        : joinChanges(draft.changes, changes, { mine, theirs }),
  };
};
