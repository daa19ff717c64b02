import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText } from '#ui/index.ts';
import type { CheckoutTotals } from './form/totals.ts';
import classes from './checkout.module.css';

const Row = ({ label, baht, strong = false }: { label: string; baht: number; strong?: boolean }) => (
  <>
    <dt className={strong ? classes['grand'] : undefined}>{label}</dt>
    <dd className={strong ? classes['grand'] : undefined}>
      <MoneyText baht={baht} />
    </dd>
  </>
);

export const CheckoutTotalsTable = ({ figures }: { figures: CheckoutTotals }) => {
  const { t } = useTranslation(['counter', 'shared']);
  return (
    <dl className={classes['sums']}>
      <Row label={t('shared:money.rent')} baht={figures.rent} />
      {figures.discount > 0 ? <Row label={t('shared:money.discount')} baht={-figures.discount} /> : null}
      {figures.sold > 0 ? <Row label={t('shared:money.for.sale')} baht={figures.sold} /> : null}
      {figures.shipping > 0 ? <Row label={t('shared:money.for.shipping')} baht={figures.shipping} /> : null}
      {figures.vatOnTop > 0 ? (
        <Row label={t('shared:money.vatOf', { rate: figures.vatRate })} baht={figures.vatOnTop} />
      ) : null}
      <Row label={t('open.bail')} baht={figures.bail} />
      <Row label={t('open.total')} baht={figures.total} strong />
    </dl>
  );
};
