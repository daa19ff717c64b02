import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { TextLink } from '#ui/index.ts';
import type { LookupEntry, LookupUses } from '#setup/reference-lists/contract.ts';

export const LookupUsesList = ({ entry, uses }: { entry: LookupEntry; uses: LookupUses }) => {
  const { t } = useTranslation('lookup');
  const more = uses.groups - uses.names.length;
  return (
    <Stack gap="xs">
      <Text size="sm">{t('uses.text', { groups: uses.groups, items: uses.items })}</Text>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {uses.names.map((one) => (
          <li key={one.productGroupId}>
            <TextLink
              size="sm"
              to="/backoffice/add-group/$productid"
              params={{ productid: String(one.productGroupId) }}
            >
              {one.code === '' ? one.name : `${one.code} · ${one.name}`}
            </TextLink>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Text size="sm" c="dimmed">
              {t('uses.more', { n: more })}
            </Text>
          </li>
        ) : null}
      </ul>
      <TextLink size="sm" to="/backoffice/datalist-thumb" search={{ q: entry.code }}>
        {t('uses.all')}
      </TextLink>
    </Stack>
  );
};
