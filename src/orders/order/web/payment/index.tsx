import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { AmountChoice } from './amount-choice.tsx';
import { LazyTenderFields } from './lazy-parts.tsx';
import { CashDay } from './use-cash-coin.ts';
import { type PaymentFieldsProps, usePayment } from './use-payment.ts';

export type { AmountDue, PaymentRow, PaymentProblem } from './tender.ts';
export { totalTakenOf } from './tender.ts';

export const PaymentFields = (props: PaymentFieldsProps) => {
  const { t } = useTranslation('order');
  const payment = usePayment(props);
  const { due, allowPartial, showsDue = true, what, customerId = null, cashDay = null } = props;
  return (
    <Stack gap="sm">
      {allowPartial || showsDue ? (
        <AmountChoice
          due={due}
          taking={payment.taking}
          allowPartial={allowPartial}
          what={what}
          share={payment.share}
          onChange={payment.change}
        />
      ) : null}
      {payment.total <= 0 ? (
        <Text size="sm" c="dimmed">
          {t('pay.nothing')}
        </Text>
      ) : (
        <CashDay value={cashDay}>
          <LazyTenderFields payment={payment} customerId={customerId} showsTotal={allowPartial || showsDue} />
        </CashDay>
      )}
    </Stack>
  );
};
