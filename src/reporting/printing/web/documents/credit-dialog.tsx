import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Dialog, ButtonLink } from '#ui/index.ts';
import type { Document } from '#ledger/shapes.ts';

type CreditDialogProps = { orderid: string; document: Document; onClose: () => void };

/** A credit note results from a refund, which starts at the order. */
export const CreditDialog = ({ orderid, document, onClose }: CreditDialogProps) => {
  const { t } = useTranslation('print');
  return (
    <Dialog onClose={onClose} title={t('desk.credit')}>
      <Stack>
        <Text>{t('desk.creditHint', { no: document.documentNo })}</Text>
        <Group justify="flex-end">
          <ButtonLink variant="default" to="/backoffice/order-detail/$orderid" params={{ orderid }}>
            {t('desk.toOrder')}
          </ButtonLink>
          <ButtonLink to="/backoffice/rental-edit/$orderid" params={{ orderid }}>
            {t('desk.toEdit')}
          </ButtonLink>
        </Group>
      </Stack>
    </Dialog>
  );
};
