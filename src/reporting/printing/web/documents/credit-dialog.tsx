import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { ButtonLink, QueryView } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import type { Document } from '#ledger/shapes.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { isLowerable } from '#orders/amendments/lowerable-fees.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';

type CreditDialogProps = { orderid: string; document: Document; registered: boolean; onClose: () => void };

type CreditChoicesProps = { order: Order; documentNo: string; registered: boolean };

const CreditChoices = ({ order, documentNo, registered }: CreditChoicesProps) => {
  const { t } = useTranslation('print');
  const hint = registered ? 'desk.creditHint' : 'desk.refundSlipHint';
  const mayLower = useCan(amendmentContract.lowerFee) === 'ok';
  const orderid = String(order.orderId);
  const fees = isLowerable(order);
  const edit = order.lines.some((line) => isInStateSet('held', line.state));
  const sale = order.kind === 'sale';
  return (
    <Stack>
      <Text>{fees || edit || sale ? t(hint, { no: documentNo }) : t('desk.creditNothing')}</Text>
      {fees && !mayLower ? <Text c="dimmed">{t('desk.lowerRight')}</Text> : null}
      <Group justify="flex-end">
        <ButtonLink variant="default" to="/backoffice/order-detail/$orderid" params={{ orderid }}>
          {t(sale ? 'desk.toGiveBack' : 'desk.toOrder')}
        </ButtonLink>
        {edit ? (
          <ButtonLink variant="default" to="/backoffice/rental-edit/$orderid" params={{ orderid }}>
            {t('desk.toEdit')}
          </ButtonLink>
        ) : null}
        {fees && mayLower ? (
          <ButtonLink
            to="/backoffice/order-detail/$orderid"
            params={{ orderid }}
            search={{ open: 'lowerFee' }}
          >
            {t('desk.toLower')}
          </ButtonLink>
        ) : null}
      </Group>
    </Stack>
  );
};

/** Links to the order, where a refund issues the credit note. */
export const CreditDialog = ({ orderid, document, registered, onClose }: CreditDialogProps) => {
  const { t } = useTranslation('print');
  const query = useApi(orderContract.get, { params: { id: parseCount(orderid) ?? 0 } });
  return (
    <Dialog onClose={onClose} title={t(registered ? 'desk.credit' : 'desk.refundSlip')}>
      <QueryView query={query}>
        {(order) => <CreditChoices order={order} documentNo={document.documentNo} registered={registered} />}
      </QueryView>
    </Dialog>
  );
};
