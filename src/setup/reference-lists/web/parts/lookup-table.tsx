import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { SortArea } from '#ui/sort/index.ts';
import { FramedTable, PlainList, useIsNarrow } from '#ui/index.ts';
import type { LookupEntry, NamedCode } from '#setup/reference-lists/contract.ts';
import { isShownOnWeb, ownFieldOf, type LookupKind } from '#setup/reference-lists/list-kinds.ts';
import classes from '../lookup.module.css';
import type { EntryRowsState } from '../use-entry-rows.ts';
import { EditableEntryCard, EditableEntryRow } from './entry-row.tsx';
import { EntryNamesDialog } from './names-dialog.tsx';
import { MergeEntriesDialog } from './merge-dialog.tsx';
import { NewEntryRow } from './new-entry.tsx';
import { RemoveEntryDialog, LookupUsesDialog } from './uses-dialog.tsx';
import type { EntryTextField } from './use-entry-editor.ts';

type LookupTableProps = {
  kind: LookupKind;
  entries: readonly LookupEntry[];
  rows: EntryRowsState;
  names: readonly NamedCode[];
  sortable: boolean;
  onMove: (code: string, place: string) => void;
};
type Asked = { what: 'uses' | 'names' | 'merge' | 'remove'; entry: LookupEntry };

export const LookupTable = ({ kind, entries, rows, names, sortable, onMove }: LookupTableProps) => {
  const { t } = useTranslation('lookup');
  const narrow = useIsNarrow();
  const [editing, setEditing] = useState<{ code: string; field: EntryTextField } | null>(null);
  const [dialog, setDialog] = useState<Asked | null>(null);
  const close = (): void => setDialog(null);
  // Unsaved rows stay visible even if the page no longer contains them.
  const here = new Set(entries.map((one) => one.code));
  const pinned = [...rows.unsaved.values()].map((one) => one.entry).filter((one) => !here.has(one.code));
  const shown = [...pinned, ...entries];
  const nameOf = new Map(shown.map((one) => [one.code, one.description || one.code]));
  const Item = narrow ? EditableEntryCard : EditableEntryRow;
  const items = shown.map((entry) => (
    <Item
      key={entry.code}
      entry={entry}
      sortable={sortable}
      unsaved={rows.unsaved.get(entry.code)}
      acts={{
        kind,
        rows,
        editing: editing?.code === entry.code ? editing.field : null,
        onEdit: (field) =>
          setEditing((was) =>
            field !== null ? { code: entry.code, field } : was?.code === entry.code ? null : was,
          ),
        onNames: isShownOnWeb(kind) ? () => setDialog({ what: 'names', entry }) : undefined,
        onUses: () => setDialog({ what: 'uses', entry }),
        onMerge: () => setDialog({ what: 'merge', entry }),
        onRemove: () => setDialog({ what: 'remove', entry }),
      }}
    />
  ));
  const own = ownFieldOf[kind];
  const caption = t('caption', { kind: t(`kinds.${kind}`) });
  return (
    <>
      <SortArea
        ids={shown.map((one) => one.code)}
        nameOf={(code) => nameOf.get(String(code)) ?? String(code)}
        onMove={(code, place) => onMove(String(code), String(place))}
        disabled={!sortable}
      >
        {narrow ? (
          <>
            <NewEntryRow kind={kind} card />
            <PlainList gap="xs" aria-label={caption}>
              {items}
            </PlainList>
          </>
        ) : (
          <FramedTable caption={caption} className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>{t('field.place')}</VisuallyHidden>
                </th>
                <th scope="col">{t('field.code')}</th>
                <th scope="col">{t('field.description')}</th>
                {own === null ? null : <th scope="col">{t(`field.${own}`)}</th>}
                <th scope="col">{t('field.active')}</th>
                <th scope="col">{t('field.uses')}</th>
                <th scope="col">{t('field.actions')}</th>
              </tr>
            </thead>
            <tbody>
              <NewEntryRow kind={kind} card={false} />
              {items}
            </tbody>
          </FramedTable>
        )}
      </SortArea>
      {dialog?.what === 'uses' ? <LookupUsesDialog kind={kind} entry={dialog.entry} onClose={close} /> : null}
      {dialog?.what === 'names' ? (
        <EntryNamesDialog kind={kind} entry={dialog.entry} onClose={close} />
      ) : null}
      {dialog?.what === 'remove' ? (
        <RemoveEntryDialog
          kind={kind}
          entry={dialog.entry}
          onClose={close}
          onMerge={() => setDialog({ ...dialog, what: 'merge' })}
        />
      ) : null}
      {dialog?.what === 'merge' ? (
        <MergeEntriesDialog kind={kind} entry={dialog.entry} names={names} onClose={close} />
      ) : null}
    </>
  );
};
