import { Box, Group } from '@mantine/core';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSortRow } from '#ui/sort/index.ts';
import type { LookupEntry } from '#setup/reference-lists/contract.ts';
import { ownFieldOf } from '#setup/reference-lists/list-kinds.ts';
import classes from '../lookup.module.css';
import type { UnsavedEntry } from '../use-entry-rows.ts';
import { useEntryCells } from './use-entry-cells.tsx';
import type { EntryRowActions } from './use-entry-editor.ts';

type EntryRowProps = {
  entry: LookupEntry;
  acts: EntryRowActions;
  sortable: boolean;
  unsaved: UnsavedEntry | undefined;
};

const useLeaving = (ref: (element: HTMLElement | null) => void, leave: () => void) => {
  const node = useRef<HTMLElement | null>(null);
  const now = useRef(leave);
  now.current = leave;
  useEffect(() => {
    const element = node.current;
    if (element === null) return undefined;
    // Waits, because a replaced field unmounts before the next is focused.
    const left = (): void =>
      void setTimeout(() => {
        if (!element.contains(document.activeElement)) now.current();
      });
    element.addEventListener('focusout', left);
    return () => element.removeEventListener('focusout', left);
  }, []);
  return useCallback(
    (element: HTMLElement | null) => {
      node.current = element;
      ref(element);
    },
    [ref],
  );
};

const useRow = ({ entry, acts, sortable, unsaved }: EntryRowProps) => {
  const sort = useSortRow(entry.code, entry.description || entry.code);
  const ref = useLeaving(sort.ref, () => {
    if (acts.editing !== null) acts.onEdit(null);
    void acts.rows.save(entry.code);
  });
  return {
    sort,
    ref,
    handle: sortable ? sort.handle : null,
    cells: useEntryCells(entry, acts),
    className: [
      unsaved ? classes['unsaved'] : '',
      sort.lifted ? classes['lifted'] : '',
      entry.active ? '' : classes['off'],
    ].join(' '),
  };
};

const Row = (props: EntryRowProps) => {
  const { sort, ref, handle, cells, className } = useRow(props);
  return (
    <tr ref={ref} style={sort.style} className={className}>
      <td style={{ width: '2.5rem' }}>{handle}</td>
      <td style={{ width: '9rem' }}>{cells.code}</td>
      <td>
        {cells.description}
        {cells.trouble}
      </td>
      {ownFieldOf[props.acts.kind] === null ? null : <td style={{ width: '12rem' }}>{cells.own}</td>}
      <td style={{ width: '5rem' }}>{cells.active}</td>
      <td style={{ width: '6rem' }}>{cells.uses}</td>
      <td style={{ width: '6rem' }}>{cells.actions}</td>
    </tr>
  );
};

const Card = (props: EntryRowProps) => {
  const { t } = useTranslation('lookup');
  const { sort, ref, handle, cells, className } = useRow(props);
  const own = ownFieldOf[props.acts.kind];
  return (
    <li ref={ref} style={sort.style} className={`${classes['card']} ${className}`}>
      <Group gap="0.25rem" wrap="nowrap" align="flex-start">
        {handle}
        <Box flex={1} miw={0}>
          {cells.description}
        </Box>
        {cells.actions}
      </Group>
      {cells.trouble}
      <dl className={classes['facts']}>
        <dt>{t('field.code')}</dt>
        <dd>{cells.code}</dd>
        {own === null ? null : (
          <>
            <dt>{t(`field.${own}`)}</dt>
            <dd>{cells.own}</dd>
          </>
        )}
        <dt>{t('field.active')}</dt>
        <dd style={{ paddingInlineStart: '0.5rem' }}>{cells.active}</dd>
        <dt>{t('field.uses')}</dt>
        <dd style={{ paddingInlineStart: '0.5rem' }}>{cells.uses}</dd>
      </dl>
    </li>
  );
};

/** Lists with hundreds of rows must stay responsive during typing. */
const unchanged = (a: EntryRowProps, b: EntryRowProps): boolean =>
  a.entry === b.entry &&
  a.sortable === b.sortable &&
  a.unsaved === b.unsaved &&
  a.acts.editing === b.acts.editing;

export const EditableEntryRow = memo(Row, unchanged);
export const EditableEntryCard = memo(Card, unchanged);
