import { NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Phrase } from '../display/phrase.tsx';
import { useTranslation } from '../i18n/translation.ts';
import classes from '../theme/components.module.css';

/** The field `cost` means both orders, `cost` and `-cost`. */
export type SortField<Sort extends string> = Exclude<Sort, `-${string}`>;

export type Sorting<Sort extends string> = {
  by: Sort | undefined;
  set: (by: Sort | undefined) => void;
};

export const SortHead = <Sort extends string>({
  column,
  label,
  sorting,
  className,
}: {
  column: SortField<Sort>;
  label: string;
  sorting: Sorting<Sort>;
  className?: string | undefined;
}) => {
  const up = sorting.by === column;
  const down = sorting.by === `-${column}`;
  return (
    <th scope="col" aria-sort={up ? 'ascending' : down ? 'descending' : 'none'} className={className}>
      <button
        type="button"
        className={classes['sort']}
        onClick={() => sorting.set((up ? `-${column}` : column) as Sort)}
      >
        <span>
          <Phrase>{label}</Phrase>
        </span>
        {up ? <IconArrowUp size={14} aria-hidden /> : down ? <IconArrowDown size={14} aria-hidden /> : null}
      </button>
    </th>
  );
};

/** Sorts by a select, because phones' cards have no column headings. */
export const SortSelect = <Sort extends string>({
  columns,
  sorting,
}: {
  columns: readonly { sort: SortField<Sort>; label: string }[];
  sorting: Sorting<Sort>;
}) => {
  const { t } = useTranslation('ui');
  return (
    <NativeSelect
      label={t('sorting.label')}
      value={sorting.by ?? ''}
      onChange={(event) => sorting.set((event.currentTarget.value || undefined) as Sort | undefined)}
      data={[
        { value: '', label: t('sorting.usual') },
        ...columns.flatMap(({ sort, label }) => [
          { value: sort, label: t('sorting.up', { label }) },
          { value: `-${sort}`, label: t('sorting.down', { label }) },
        ]),
      ]}
    />
  );
};
