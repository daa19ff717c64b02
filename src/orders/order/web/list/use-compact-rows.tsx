import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, StateBadge } from '#ui/index.ts';
import type { TwoLines } from '#ui/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { whatIsIn } from '#orders/order/rules/order-contents.ts';

type Told = Pick<OrderRow, 'orderNo' | 'customerName' | 'watch' | 'sets' | 'items' | 'lineCount'>;

/** A row of a list of orders on a phone: who and which bill, then the day given and the garments; the list adds what it is about. */
export const useOrderLines = () => {
  const { t } = useTranslation(['order', 'shared']);
  return (row: Told, day: string | null): TwoLines => ({
    name: (
      <>
        {row.customerName === '' ? t('row.noCustomer') : row.customerName}
        {row.watch ? (
          <>
            {' '}
            <StateBadge tone="warn">{t('shared:person.watch')}</StateBadge>
          </>
        ) : null}
      </>
    ),
    no: row.orderNo,
    facts: [
      day === null ? null : <DayText key="day" day={day} />,
      t('shared:garment.outfits', { n: row.lineCount }),
      whatIsIn(row),
    ],
  });
};
