import { Code, Group, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { formatCount } from '#ui/i18n/format-amount.ts';
import { auditContract } from '../contract.ts';
import { ChainCheck } from './chain-check.tsx';

export const ChainState = () => {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const copy = useCopy();
  const chain = useApi(auditContract.chain, {}).data;
  if (chain === undefined) return null;
  const { rows, hash, sealedAt, command } = chain;
  const noted = `${rows}:${hash}`;
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4">
        {t('chain.title')}
      </Title>
      <Text size="sm">
        {sealedAt === null
          ? t('chain.none')
          : t('chain.sealed', { n: formatCount(rows), at: formatDateTime(sealedAt, language) })}
      </Text>
      {hash === '' ? null : (
        <Group gap="xs" my={4}>
          <UnstyledButton
            onClick={() => void copy(noted)}
            aria-label={`${t('chain.copy')} ${rows}:${hash.slice(0, 12)}`}
          >
            <Group gap={6} wrap="nowrap">
              <Code>{`${rows}:${hash.slice(0, 12)}…`}</Code>
              <IconCopy size={16} aria-hidden />
            </Group>
          </UnstyledButton>
        </Group>
      )}
      <ChainCheck />
      <Text size="sm" c="dimmed">
        {t('chain.why')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('chain.check', { command })}
      </Text>
    </Paper>
  );
};
