import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { etaxContract } from '../contract.ts';
import { PaperMessages } from './message-rows.tsx';

const OfPaper = ({ documentId }: { documentId: number }) => {
  const { t } = useTranslation('etax');
  const { data } = useApi(etaxContract.paper, { params: { id: documentId } });
  if (data === undefined || !data.active || data.paper === null) return null;
  return (
    <Stack component="section" aria-label="e-Tax" gap="xs" px="sm" pb="sm">
      <Text fw={600}>{t('list.file')}</Text>
      <PaperMessages of={data.paper} />
    </Stack>
  );
};

export const EtaxOfPaper = ({ documentId }: { documentId: number }) =>
  useCan(etaxContract.paper) === 'ok' ? <OfPaper key={documentId} documentId={documentId} /> : null;
