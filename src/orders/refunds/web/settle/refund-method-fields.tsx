import { takesSlip, type RefundMethod, refundMethods } from '#ledger/payment-methods.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Pills } from '#ui/index.ts';
import { CashHandOut, LazySlipField, LazySlipPictureField, OntoVoucher } from '#orders/order/web/index.ts';
import type { Order } from '#orders/order/contract.ts';
import type { RefundSlip } from './use-refund-slip.ts';

/** Staff need a slip for every transfer. */
const staffMethods: readonly RefundMethod[] = ['cash', 'transfer'];

type Props = {
  order: Order;
  isStaff: boolean;
  /** Amounts in baht. */
  amount: number;
  ontoVoucher: number;
  method: RefundMethod;
  setMethod: (method: RefundMethod) => void;
  slip: RefundSlip;
};

const MoneyFields = ({ isStaff, amount, method, setMethod, slip }: Omit<Props, 'order' | 'ontoVoucher'>) => {
  const { t } = useTranslation(['order', 'shared']);
  return (
    <>
      <Pills
        label={t('shared:money.refundBy')}
        showLabel
        options={(isStaff ? staffMethods : refundMethods).map((one) => ({
          value: one,
          label: t(`pay.methods.${one}`),
        }))}
        value={method}
        onChange={setMethod}
      />
      <CashHandOut method={method} amounts={[amount]} />
      {takesSlip(method) ? (
        <LazySlipPictureField
          proof
          value={slip.picture}
          onChange={slip.setPicture}
          onReading={slip.setReading}
        />
      ) : null}
      {takesSlip(method) && slip.picture === undefined ? (
        <LazySlipField slip={slip.code} onChange={slip.setCode} />
      ) : null}
    </>
  );
};

export const RefundMethodFields = ({ order, ontoVoucher, ...money }: Props) => (
  <>
    <OntoVoucher baht={ontoVoucher} order={order} />
    {ontoVoucher > 0 && money.amount === 0 ? null : <MoneyFields {...money} />}
  </>
);
