import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import type { ListColumn } from '#ui/index.ts';
import { StateBadge, useIsNarrow } from '#ui/index.ts';
import type { CustomerRow } from '../contract.ts';

const Watched = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['customer', 'shared']);
  return (
    <Group gap={6} component="span" style={{ display: 'inline-flex' }}>
      <StateBadge tone="warn">{t('shared:person.watch')}</StateBadge>
      {children}
    </Group>
  );
};

export const useCustomerColumns = (): readonly ListColumn<CustomerRow>[] => {
  const { t } = useTranslation('customer');
  const narrow = useIsNarrow();
  const or = (text: string): string => (text === '' ? t('none') : text);
  return [
    {
      key: 'name',
      label: t('field.name'),
      render: (row) => (narrow && row.watch ? <Watched>{row.name}</Watched> : row.name),
    },
    { key: 'phone', label: t('field.phone'), render: (row) => or(formatPhone(row.phone)) },
    { key: 'lineId', label: t('field.lineId'), render: (row) => or(row.lineId) },
    { key: 'province', label: t('field.province'), render: (row) => or(row.province), wideOnly: true },
    {
      key: 'watch',
      label: t('section.watch'),
      render: (row) => (row.watch ? <Watched>{row.watchReason}</Watched> : t('none')),
      wideOnly: true,
    },
  ];
};
