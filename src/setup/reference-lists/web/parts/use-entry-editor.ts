import { findErrors } from '#ui/form/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { LookupEntry } from '#setup/reference-lists/contract.ts';
import { ownFieldOf, type LookupKind } from '#setup/reference-lists/list-kinds.ts';
import { lookupEntryInputOf } from '#setup/reference-lists/entry-input.ts';
import { type EntryDraft, entryBodyOf, entryDraftOf, useEntryTexts } from '../entry-draft.ts';
import type { EntryRowsState } from '../use-entry-rows.ts';
import type { EditableCellProps } from './editable-cell.tsx';

export type EntryTextField = 'code' | 'description' | 'swatch' | 'turnaroundDays';

export type EntryRowActions = {
  kind: LookupKind;
  rows: EntryRowsState;
  editing: EntryTextField | null;
  onEdit: (field: EntryTextField | null) => void;
  onUses: () => void;
  /** Absent for lists that the web shop does not show. */
  onNames?: (() => void) | undefined;
  onMerge: () => void;
  onRemove: () => void;
};

const textFields = (kind: LookupKind): EntryTextField[] => {
  const own = ownFieldOf[kind];
  return ['code', 'description', ...(own === 'swatch' || own === 'turnaroundDays' ? [own] : [])];
};

export const useEntryEditor = (entry: LookupEntry, { kind, rows, editing, onEdit }: EntryRowActions) => {
  const { t } = useTranslation('lookup');
  const unsaved = rows.unsaved.get(entry.code);
  const draft = unsaved?.draft ?? entryDraftOf(entry);
  const texts = useEntryTexts();
  const { t: common } = useTranslation('ui');
  const errors = unsaved?.tried
    ? findErrors(lookupEntryInputOf(kind), entryBodyOf(kind, draft), texts, common)
    : {};
  const before = entryDraftOf(unsaved?.entry ?? entry);
  const change = (part: Partial<EntryDraft>): void => rows.change(unsaved?.entry ?? entry, part);
  const save = (): void => void rows.save(entry.code);
  return {
    name: entry.description || entry.code,
    draft,
    errors,
    change,
    changeAndSave: (part: Partial<EntryDraft>): void => {
      change(part);
      save();
    },
    cell: (field: EntryTextField): EditableCellProps => ({
      field: t(`field.${field}`),
      value: draft[field],
      editing: editing === field,
      error: errors[field],
      onEdit: () => onEdit(field),
      onChange: (text) => change({ [field]: text }),
      onEnter: () => {
        onEdit(null);
        save();
      },
      onUndo: () => {
        change({ [field]: before[field] });
        onEdit(null);
      },
      onNext: (step) => {
        const fields = textFields(kind);
        const next = fields[fields.indexOf(field) + step];
        if (next !== undefined) onEdit(next);
        return next !== undefined;
      },
    }),
  };
};
export type EntryEditor = ReturnType<typeof useEntryEditor>;
