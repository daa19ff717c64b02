import '@mantine/core/styles/Card.css';
import '@mantine/core/styles/List.css';
import { Card, Group, List, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { packageCovers, packages, type Package } from '#lib/vocabulary/access-rules.ts';
import { useSession } from '#ui/session/session.ts';
import { Page, StateBadge } from '#ui/index.ts';
import { type MenuPage, pages } from '#main/menu.ts';

const broughtBy = (size: Package): MenuPage[] =>
  pages.filter((row): row is MenuPage => 'menu' in row && (row.package ?? 's') === size);

export const PackagesPage = () => {
  const { t } = useTranslation(['notices', 'app']);
  const { package: own } = useSession();
  return (
    <Page title={t('app:pages.packages')}>
      <Stack gap="md">
        <Text c="dimmed">{t('packages.who')}</Text>
        {packages.map((size, index) => {
          const before = packages[index - 1];
          const brought = broughtBy(size);
          return (
            <Card key={size} withBorder component="section" aria-label={t('packages.one', { size })}>
              <Group gap="xs" mb="xs">
                <Title order={2} size="h4">
                  {t('packages.one', { size })}
                </Title>
                {size === own ? <StateBadge tone="good">{t('packages.own')}</StateBadge> : null}
              </Group>
              {before === undefined ? null : (
                <Text size="sm" mb="xs">
                  {t(brought.length === 0 ? 'packages.nothingMore' : 'packages.plus', { size: before })}
                </Text>
              )}
              <List spacing={2} c={packageCovers(own, size) ? undefined : 'dimmed'}>
                {brought.map((row) => (
                  <List.Item key={row.path}>{t(`app:pages.${row.name}`)}</List.Item>
                ))}
              </List>
            </Card>
          );
        })}
      </Stack>
    </Page>
  );
};
