import { Box, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ProductItem } from '#catalog/contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import type { Lookups } from '#catalog/web/index.ts';
import { ColorSize } from '../parts/color-size.tsx';
import { codeRangesOf, type MintLine, mintTotalOf } from './use-mint-form.ts';

type PreviewProps = {
  groupId: number;
  items: readonly ProductItem[];
  lines: readonly MintLine[];
  start: number | '';
  lookups: Lookups;
};

export const BarcodePreview = ({ groupId, items, lines, start, lookups }: PreviewProps) => {
  const { t } = useTranslation('stock');
  const [ask] = useDebouncedValue({ count: Math.max(1, mintTotalOf(lines)), start }, 250);
  const { data } = useApi(
    stockContract.nextCode,
    { query: { groupId, count: ask.count, ...(ask.start !== '' && { start: ask.start }) } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const parts = codeRangesOf(lines, data?.codes ?? []);
  return (
    <section aria-label={t('mint.preview')}>
      <Text fw={600}>{t('mint.preview')}</Text>
      {parts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {data?.codes[0] === undefined
            ? t('mint.previewNone')
            : t('mint.previewNext', { code: data.codes[0] })}
        </Text>
      ) : (
        <Box component="ul" m={0} ps="1.25rem" fz="sm" aria-live="polite">
          {parts.map(({ itemId, first, last, count }) => {
            const item = items.find((one) => one.productItemId === itemId);
            return (
              <li key={itemId}>
                {item === undefined ? null : <ColorSize of={item} lookups={lookups} />}{' '}
                <strong>{count === 1 ? first : `${first} – ${last}`}</strong> ({count})
              </li>
            );
          })}
        </Box>
      )}
    </section>
  );
};
