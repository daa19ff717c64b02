import { takesSlip, type PayMethod } from '#ledger/payment-methods.ts';
import type { ReadSlip } from '#orders/order/contract.ts';
import { useForm } from '#ui/form/index.ts';
import { GiveVoucherInput, SellVoucherInput } from '#sales/vouchers/voucher-input.ts';

const firstValues = {
  amount: '' as number | '',
  price: 0 as number | '',
  reason: '',
  customerId: null as number | null,
  recipient: '',
  message: '',
  method: 'cash' as PayMethod,
  picture: undefined as ReadSlip | undefined,
  reading: false,
};
type Values = typeof firstValues;

const paymentOf = ({ method, picture }: Values) => ({
  method,
  ...(takesSlip(method) && picture !== undefined && { slipImageId: picture.imageId }),
});

export const useSellForm = () =>
  useForm({
    schema: SellVoucherInput,
    initialValues: firstValues,
    toBody: (values) => {
      const { amount, customerId, recipient, message } = values;
      return { amount, customerId, recipient, message, payment: paymentOf(values) };
    },
  });

export const useGiveForm = () =>
  useForm({
    schema: GiveVoucherInput,
    initialValues: firstValues,
    toBody: (values) => {
      const { amount, price, reason, customerId, recipient, message } = values;
      const payment = price === 0 || price === '' ? undefined : paymentOf(values);
      return { amount, price, reason, customerId, recipient, message, payment };
    },
  });

export type IssueForm = Omit<ReturnType<typeof useSellForm>, 'submit'>;
