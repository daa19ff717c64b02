import { Box, Button, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import type { ListColumn } from '#ui/index.ts';
import { EmptyState, PagedList, shared, StateBadge, TimeText } from '#ui/index.ts';
import type { TakeLine, TakeDetail } from '../contract.ts';
import { stocktakeContract } from '../contract.ts';
import type { TakeLineKind } from '../scan-results.ts';
import { takeLineKinds } from '../scan-results.ts';
import classes from './take.module.css';

/** Milliseconds between refetches, because other users may count simultaneously. */
export const takePollInterval = 4000;

type TilesProps = { take: TakeDetail; value: TakeLineKind; onChange: (kind: TakeLineKind) => void };

export const TakeTiles = ({ take, value, onChange }: TilesProps) => {
  const { t } = useTranslation('stocktake');
  return (
    <div className={classes['tiles']} role="group" aria-label={t('lists')}>
      {takeLineKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={`${shared.hover} ${classes['tile']}`}
          aria-pressed={kind === value}
          onClick={() => onChange(kind)}
        >
          <Box component="span" fz="1.35rem" fw={700} lh={1.2} className={shared.numeric}>
            {take.counts[kind]}
          </Box>
          <Box component="span" fz="sm">
            {t(`kind.${kind}`)}
          </Box>
        </button>
      ))}
    </div>
  );
};

const useColumns = (take: TakeDetail, kind: TakeLineKind): ListColumn<TakeLine>[] => {
  const { t } = useTranslation('stocktake');
  const undo = useAction(stocktakeContract.unscan, {
    done: t('scan.undo'),
    refresh: [stocktakeContract.get, stocktakeContract.lines],
  });
  const columns: (ListColumn<TakeLine> | false)[] = [
    { key: 'barcode', label: t('column.barcode'), render: (line) => line.barcode },
    kind !== 'unknown' && {
      key: 'name',
      label: t('column.name'),
      render: (line) => (
        <>
          <Text size="sm">{line.name}</Text>
          <Text size="xs" c="dimmed">
            {[line.color, line.size].filter((one) => one !== '').join(' · ')}
          </Text>
        </>
      ),
    },
    (kind === 'unexpected' || kind === 'wrongBranch') && {
      key: 'state',
      label: t('column.state'),
      render: (line) =>
        line.state === null ? null : <StateBadge tone="warn">{t(`unitState.${line.state}`)}</StateBadge>,
    },
    kind === 'wrongBranch' && {
      key: 'branch',
      label: t('column.branch'),
      render: (line) => line.branchName,
    },
    kind !== 'missing' && { key: 'by', label: t('column.by'), render: (line) => line.scannedBy },
    kind !== 'missing' && {
      key: 'at',
      label: t('column.at'),
      render: (line) => (line.scannedAt === null ? null : <TimeText at={line.scannedAt} />),
    },
    kind !== 'missing' &&
      take.state === 'open' && {
        key: 'undo',
        label: t('scan.undo'),
        render: (line) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('scan.undoOf', { barcode: line.barcode })}
            disabled={undo.isPending}
            onClick={() => undo.mutate({ params: { id: take.takeId }, body: { barcode: line.barcode } })}
          >
            {t('scan.undo')}
          </Button>
        ),
      },
  ];
  return columns.filter((one) => one !== false);
};

type LinesProps = { take: TakeDetail; kind: TakeLineKind; page: number; onPage: (page: number) => void };

export const TakeLineTable = ({ take, kind, page, onPage }: LinesProps) => {
  const { t } = useTranslation('stocktake');
  const query = useApi(
    stocktakeContract.lines,
    { params: { id: take.takeId }, query: { kind, page } },
    { placeholderData: keepPreviousData, refetchInterval: take.state === 'open' ? takePollInterval : false },
  );
  const columns = useColumns(take, kind);
  return (
    <Stack gap="sm" component="section" aria-label={t(`kind.${kind}`)}>
      <Text size="sm" c="dimmed">
        {t(`kindHint.${kind}`)}
      </Text>
      <PagedList
        query={query}
        empty={<EmptyState title={t(`kindEmpty.${kind}`)} />}
        columns={columns}
        rowKey={(line) => line.barcode}
        caption={t(`kind.${kind}`)}
        onPage={onPage}
      />
    </Stack>
  );
};
