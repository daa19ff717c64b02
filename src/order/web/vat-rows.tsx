import { useTranslation } from 'react-i18next';
import type { Order } from '../contract.ts';
import { Row } from './money-row.tsx';
import { amountText } from './payment/how-much.tsx';

/** VAT on top by its rates, where the rate has changed between payments. */
export const VatRows = ({ order }: { order: Order }) => {
  const { t } = useTranslation('accounting');
  return order.vatParts.map(({ rate, base, vat }) => (
    <Row key={rate} kind="under" label={t('vat.at', { rate, base: amountText(base) })} baht={vat} />
  ));
};
