import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ScanMessage } from '#ui/index.ts';
import { ButtonLink, EmptyState, ErrorState, Page, ScanBox, shared } from '#ui/index.ts';
import { CodeLinks, useCodeScan } from '#inventory/stock/web/index.ts';
import type { FoundCode } from '#inventory/stock/code-contract.ts';
import { maxLabels } from '#reporting/labels/contract.ts';
import { idListText, parseIdList } from '#reporting/labels/id-list.ts';
import type { LabelSearch } from '#reporting/labels/label-search.ts';
import classes from '../labels.module.css';
import { LabelOptions } from '../label-options.tsx';
import { LabelPreview } from '../preview.tsx';
import { doesSearchNameUnits, useLabels } from '../use-labels.ts';

const route = getRouteApi('/backoffice/labels');

type Change = Partial<LabelSearch> | ((was: LabelSearch) => Partial<LabelSearch>);
type List = 'units' | 'goods';

/** `found` are garments of a search by group or item. */
const idsOf = (search: LabelSearch, list: List, found: readonly number[]): readonly number[] => {
  const text = search[list];
  if (text === undefined) return list === 'units' ? found : [];
  return parseIdList(text, maxLabels) ?? [];
};

const hasLabel = ({ kind, within }: FoundCode): boolean => within && (kind === 'garment' || kind === 'goods');

const useAdding = (search: LabelSearch, unitIds: readonly number[], onChange: (change: Change) => void) => {
  const { t } = useTranslation('label');
  const [said, setSaid] = useState<ScanMessage>();
  const latest = useRef({ search, unitIds });
  latest.current = { search, unitIds };
  const scanner = useCodeScan({
    isFor: hasLabel,
    onFound: (found, barcode) => {
      if (!hasLabel(found)) return false;
      const list = found.kind === 'goods' ? 'goods' : 'units';
      const known = (of: LabelSearch): readonly number[] => idsOf(of, list, latest.current.unitIds);
      if (known(latest.current.search).includes(found.id)) {
        setSaid({ tone: 'again', text: t('already', { barcode }) });
        return true;
      }
      setSaid({ tone: 'ok', text: t('added', { barcode }) });
      // Several scans may precede the next render.
      onChange((was) => {
        const ids = idListText([...known(was), found.id]);
        return list === 'goods' ? { goods: ids } : { units: ids, group: undefined, item: undefined };
      });
      return true;
    },
  });
  return {
    scanner,
    said: scanner.error === undefined ? said : undefined,
    add: (barcode: string): void => {
      setSaid(undefined);
      scanner.scan(barcode);
    },
  };
};

export const LabelsPage = () => {
  const { t } = useTranslation(['label', 'app']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (what: Change): void =>
    void navigate({
      search: (was) => ({ ...was, ...(typeof what === 'function' ? what(was) : what) }),
      replace: true,
      resetScroll: false,
    });
  const { query, unitIds, papers, paper, shown, labels, skip, pages, tooSmall } = useLabels(search);
  const adding = useAdding(search, unitIds, change);
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
        <Stack gap="md" className={shared.box} component="section" aria-label={t('options')}>
          <ScanBox
            label={t('scan')}
            onScan={adding.add}
            busy={adding.scanner.busy}
            said={adding.said}
            error={adding.scanner.error}
            sounded
            shows
          />
          <CodeLinks scanner={adding.scanner} />
          <LabelOptions search={search} papers={papers} paper={paper} shown={shown} onChange={change} />
        </Stack>
        <Stack gap="md">
          {doesSearchNameUnits(search) ? null : (
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
              <LabelPreview paper={paper} labels={labels} skip={skip} pages={pages} />
            </>
          )}
        </Stack>
      </div>
    </Page>
  );
};
