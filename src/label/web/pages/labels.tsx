import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, isApiError } from '../../../core/web/client.ts';
import { toastError } from '../../../core/web/toast.ts';
import type { Said } from '../../../core/web/ui/index.ts';
import { EmptyState, ErrorState, Page, ScanBox, ButtonLink } from '../../../core/web/ui/index.ts';
import { stockContract } from '../../../stock/contract.ts';
import { mostLabels } from '../../contract.ts';
import { idsToText, textToIds } from '../../id-list.ts';
import type { LabelSearch } from '../../label-search.ts';
import classes from '../labels.module.css';
import { Options } from '../options.tsx';
import { Preview } from '../preview.tsx';
import { hasUnits, useLabels } from '../use-labels.ts';

const route = getRouteApi('/backoffice/labels');

/** Adds the garment with a barcode to those in the address. */
const useAdding = (known: readonly number[], onChange: (change: Partial<LabelSearch>) => void) => {
  const { t } = useTranslation('label');
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(false);
  const add = async (barcode: string): Promise<void> => {
    setBusy(true);
    try {
      const { unitId } = await callApi(stockContract.scan, { params: { barcode } });
      if (known.includes(unitId)) return setSaid({ tone: 'again', text: t('already', { barcode }) });
      setSaid({ tone: 'ok', text: t('added', { barcode }) });
      onChange({ units: idsToText([...known, unitId]), group: undefined, item: undefined });
    } catch (error) {
      if (!isApiError(error, 'NOT_FOUND')) toastError(error);
      setSaid({ tone: 'error', text: t('notFound', { barcode }) });
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return { add, busy, said };
};

/** Labels: which garments (from other pages or by scanning), on which paper, and a look before printing. */
export const LabelsPage = () => {
  const { t } = useTranslation(['label', 'app']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (what: Partial<LabelSearch>): void =>
    void navigate({ search: (was) => ({ ...was, ...what }), replace: true, resetScroll: false });
  const { query, papers, paper, shown, labels, skip, pages, tooSmall } = useLabels(search);
  const known =
    search.units === undefined
      ? (query.data?.itemList.map((one) => one.unitId) ?? [])
      : (textToIds(search.units, mostLabels) ?? []);
  const adding = useAdding(known, change);
  const count = labels?.length ?? 0;
  const print = (
    <ButtonLink
      leftSection={<IconPrinter size={18} aria-hidden />}
      disabled={count === 0}
      to="/pages/labels"
      search={search}
    >
      {t('toPrint')}
    </ButtonLink>
  );
  return (
    <Page title={t('app:pages.labels')} actions={count === 0 ? undefined : print}>
      <div className={classes['two']}>
        <Stack gap="md" className={classes['panel']} component="section" aria-label={t('options')}>
          <ScanBox
            label={t('scan')}
            onScan={(code) => void adding.add(code)}
            busy={adding.busy}
            said={adding.said}
            sounded
            shows
          />
          <Options search={search} papers={papers} paper={paper} shown={shown} onChange={change} />
        </Stack>
        <Stack gap="md">
          {hasUnits(search) ? null : (
            <EmptyState
              title={t('choose')}
              hint={t('chooseHint')}
              action={
                <ButtonLink variant="default" to="/backoffice/stock-list">
                  {t('toStock')}
                </ButtonLink>
              }
            />
          )}
          {query.isError ? <ErrorState error={query.error} retry={() => query.refetch()} /> : null}
          {tooSmall.length === 0 ? null : (
            <Alert color="yellow" role="alert" title={t('tooLong', { n: tooSmall.length })}>
              {t('tooLongHint', { barcodes: tooSmall.slice(0, 5).join(', ') })}
            </Alert>
          )}
          {query.data?.more ? <Alert color="yellow">{t('more')}</Alert> : null}
          {query.data === undefined || query.isError ? null : labels === null ? (
            <Skeleton height={400} />
          ) : labels.length === 0 ? (
            <EmptyState title={t('noUnits')} hint={t('chooseHint')} />
          ) : (
            <>
              <Text size="sm" c="dimmed" aria-live="polite">
                {t('amount', { labels: count, pages })}
              </Text>
              <Preview paper={paper} labels={labels} skip={skip} pages={pages} />
            </>
          )}
        </Stack>
      </div>
    </Page>
  );
};
