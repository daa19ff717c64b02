import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Document } from '../../../accounting/contract.ts';

type CreditDialogProps = { orderid: string; document: Document; onClose: () => void };

/** Says where a credit note comes from: it goes with money given back, which is done on the order. */
export const CreditDialog = ({ orderid, document, onClose }: CreditDialogProps) => {
  const { t } = useTranslation('print');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('desk.credit')}
      closeButtonProps={{ 'aria-label': t('desk.cancel') }}
    >
      <Stack>
        <Text>{t('desk.creditHint', { no: document.documentNo })}</Text>
        <Group justify="flex-end">
          <Button
            variant="default"
            renderRoot={(linked) => (
              <Link to="/backoffice/order-detail/$orderid" params={{ orderid }} {...linked} />
            )}
          >
            {t('desk.toOrder')}
          </Button>
          <Button
            renderRoot={(linked) => (
              <Link to="/backoffice/rental-edit/$orderid" params={{ orderid }} {...linked} />
            )}
          >
            {t('desk.toEdit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
