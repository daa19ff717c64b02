import { Box, SegmentedControl, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { formatDay, isDay } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useApi } from '#ui/api/queries.ts';
import type { ListColumn, BadgeTone } from '#ui/index.ts';
import { EmptyState, StateBadge, useIsPhone, PagedList } from '#ui/index.ts';
import type { ColumnKey, ImportKind } from '#integrations/import-export/columns.ts';
import {
  headingWordOf,
  importColumnsOf,
  pictureColumns,
  rowActions,
} from '#integrations/import-export/columns.ts';
import type { SheetImport, ImportedSheetRow } from '#integrations/import-export/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { useCellErrorText } from '../cell-error-text.ts';
import classes from '../exchange.module.css';

const tones = { add: 'good', change: 'info', same: 'neutral', wrong: 'bad' } as const satisfies Record<
  ImportedSheetRow['action'],
  BadgeTone
>;

const keysOf = (kind: ImportKind): string[] =>
  kind === 'pictures' ? [...pictureColumns] : importColumnsOf(kind).map((column) => column.key);

const useKept = (kind: ImportKind, key: string) => {
  const { t } = useTranslation(['sheets', 'shared']);
  const column = kind === 'pictures' ? undefined : importColumnsOf(kind).find((one) => one.key === key);
  return (value: string | undefined): string => {
    if (value === undefined || value === '') return t('shared:field.empty');
    if (column?.type === 'flag') return t(`choices.flag.${value === 'y' ? 'y' : 'n'}`);
    if (column?.type === 'baht' && value === 'sum') return t('choices.pricing.sum');
    if (column?.type === 'choice') return t(`choices.${column.words}.${value}` as 'choices.gender.W');
    return value;
  };
};

const shownValues = (
  values: Readonly<Record<string, string | number>>,
  language: Language,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isDay(value) ? formatDay(value, language) : value]),
  );

const CellText = ({ kind, row, column }: { kind: ImportKind; row: ImportedSheetRow; column: string }) => {
  const { t } = useTranslation('exchange');
  const wordOf = useKept(kind, column);
  const errorText = useCellErrorText();
  const language = useLanguage();
  const errors = row.errors.filter((one) => one.column === column);
  // The text of the sheet is shown. The file name of a picture determines group and position.
  const now = row.cells[column] ?? (kind === 'pictures' ? row.after[column] : undefined) ?? '';
  const changes = row.action === 'change' && column in row.after;
  if (errors.length > 0)
    return (
      <span className={`${classes['cell']} ${classes['bad']}`}>
        {now}
        {errors.map((one) => (
          <span key={one.message} className={`${classes['cell']} ${classes['error']}`}>
            {errorText(one.message, shownValues(one.values ?? {}, language))}
          </span>
        ))}
      </span>
    );
  if (changes)
    return (
      <span className={`${classes['cell']} ${classes['new']}`}>
        {wordOf(row.after[column])}
        <Box component="span" display="block" c="dimmed" fz="xs">
          {t('was', { text: wordOf(row.before[column]) })}
        </Box>
      </span>
    );
  return <span className={classes['cell']}>{now}</span>;
};

const marked = (row: ImportedSheetRow, key: string): boolean =>
  key in row.before || row.errors.some((one) => one.column === key);

const useColumns = (kind: ImportKind, rows: readonly ImportedSheetRow[]): ListColumn<ImportedSheetRow>[] => {
  const { t } = useTranslation(['exchange', 'shared']);
  const used = (key: string): boolean =>
    rows.some(
      (row) =>
        (row.cells[key] ?? (kind === 'pictures' ? row.after[key] : undefined) ?? '') !== '' ||
        marked(row, key),
    );
  return [
    { key: 'line', label: t('shared:field.row'), render: (row) => row.line },
    {
      key: 'action',
      label: t('shared:order.state'),
      render: (row) => <StateBadge tone={tones[row.action]}>{t(`actions.${row.action}`)}</StateBadge>,
    },
    ...keysOf(kind)
      .filter(used)
      .map((key, place) => ({
        key,
        label: t(
          `columns.${kind === 'pictures' ? key : headingWordOf(kind, key as ColumnKey)}` as 'columns.code',
        ),
        render: (row: ImportedSheetRow) => <CellText kind={kind} row={row} column={key} />,
        // A phone shows only name, errors and changes.
        wideOnly: place > 1 && !rows.some((row) => marked(row, key)),
      })),
  ];
};

type RowsProps = {
  head: SheetImport;
  show: ImportedSheetRow['action'] | undefined;
  page: number;
  onShow: (show: ImportedSheetRow['action'] | undefined) => void;
  onPage: (page: number) => void;
};

export const ImportRowsTable = ({ head, show, page, onShow, onPage }: RowsProps) => {
  const { t } = useTranslation(['exchange', 'shared']);
  const phone = useIsPhone();
  const query = useApi(
    importExportContract.importRows,
    { params: { id: head.importId }, query: { page, size: 50, action: show } },
    { placeholderData: keepPreviousData },
  );
  const counts = { add: head.added, change: head.changed, same: head.same, wrong: head.wrong };
  const columns = useColumns(head.kind, query.data?.itemList ?? []);
  const all = head.added + head.changed + head.same + head.wrong;
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('shared:field.rowsOfFile')}
        value={show ?? 'all'}
        orientation={phone ? 'vertical' : 'horizontal'}
        fullWidth={phone}
        className={classes['kinds'] ?? ''}
        onChange={(value) => onShow(rowActions.find((one) => one === value))}
        data={[
          { value: 'all', label: `${t('shared:all.styles')} (${all})` },
          ...rowActions.map((one) => ({ value: one, label: `${t(`actions.${one}`)} (${counts[one]})` })),
        ]}
      />
      <PagedList
        query={query}
        empty={<EmptyState title={t('noRows')} />}
        columns={columns}
        rowKey={(row) => row.line}
        caption={t('shared:field.rowsOfFile')}
        onPage={onPage}
      />
    </Stack>
  );
};
