import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';

/** An order whose garments are all with the customer accepts no further garments. */
export const SecondOrderLink = ({ order }: { order: Pick<Order, 'customer'> }) => {
  const { t } = useTranslation('change');
  return (
    <ButtonLink variant="default" to="/backoffice/rental" search={{ customer: order.customer?.customerId }}>
      {t('edit.secondBill')}
    </ButtonLink>
  );
};
