import '@mantine/core/styles/Code.css';
import { Alert, Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { useCopy } from '#ui/hooks/use-copy.ts';

export const RecoveryCodesDialog = ({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) => {
  const { t } = useTranslation('factors');
  const copy = useCopy();
  return (
    <Dialog title={t('codes.title')} onClose={onClose} firm>
      <Stack gap="md">
        <Text>{t('codes.lead')}</Text>
        <SimpleGrid component="ul" cols={2} spacing="xs" p={0} m={0} aria-label={t('codes.list')}>
          {codes.map((code) => (
            <li key={code} style={{ listStyle: 'none' }}>
              <Code fz="md">{code}</Code>
            </li>
          ))}
        </SimpleGrid>
        <Alert color="plum" icon={<IconInfoCircle aria-hidden />}>
          {t('codes.once')}
        </Alert>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copy(codes.join('\n'))}
          >
            {t('codes.copy')}
          </Button>
          <Button onClick={onClose}>{t('codes.kept')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
