import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ScanBox, SearchField } from '#ui/index.ts';
import { CodeLinks, type CodeScanState } from '#inventory/stock/web/index.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';

type FindBarProps = {
  finder: CodeScanState;
  q: string | undefined;
  onSearch?: ((q: string | undefined) => void) | undefined;
};

export const OrderFindBar = ({ finder, q, onSearch }: FindBarProps) => {
  const { t } = useTranslation(['counter', 'order']);
  return (
    <div className={classes['find']}>
      <Stack gap="xs">
        <ScanBox label={t('list.scan')} onScan={finder.scan} busy={finder.busy} error={finder.error} />
        <CodeLinks scanner={finder} />
      </Stack>
      {onSearch === undefined ? null : (
        <SearchField
          label={t('order:find.search')}
          value={q ?? ''}
          onChange={(next) => onSearch(next === '' ? undefined : next)}
        />
      )}
    </div>
  );
};
