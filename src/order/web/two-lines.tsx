import { useTranslation } from '../../core/web/translation.ts';
import { DayText, StateBadge } from '../../core/web/ui/index.ts';
import type { TwoLines } from '../../core/web/ui/index.ts';
import type { OrderRow } from '../contract.ts';
import { whatIsIn } from '../what-is-in.ts';

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
