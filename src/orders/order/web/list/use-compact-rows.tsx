import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { NearDayText, StateBadge, useIsPhone } from '#ui/index.ts';
import type { TwoLineContent } from '#ui/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { orderContentsText } from '#orders/order/rules/order-contents.ts';

type CompactOrder = Pick<
  OrderRow,
  'orderNo' | 'customerName' | 'phone' | 'watch' | 'sets' | 'items' | 'lineCount'
>;

export const useCompactOrderRows = () => {
  const { t } = useTranslation(['order', 'shared']);
  const phone = useIsPhone();
  return (row: CompactOrder, day: string | null, time = ''): TwoLineContent => ({
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
      day === null ? null : <NearDayText key="day" day={day} />,
      time === '' ? null : time,
      phone ? null : formatPhone(row.phone),
      t('shared:garment.outfits', { n: row.lineCount }),
      orderContentsText(row),
    ],
  });
};
