import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Order } from '#orders/order/contract.ts';
import { isSignedFor, canSign } from '../attachment-moments.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { BeforeAndAfter, hasHandedOutLine } from './before-and-after.tsx';
import { SignBox } from './sign-box.tsx';

const countOf = (order: Order, moment: 'out' | 'back'): number =>
  order.lines.filter((line) => isSignedFor(moment, line.state)).length;

export const OrderAttachmentsView = ({ order }: { order: Order }) => {
  const { t } = useTranslation('record');
  const states = order.lines.map((line) => line.state);
  const gone = hasHandedOutLine(order);
  if (!gone && !canSign('out', states)) return null;
  return (
    <section className={classes['box']} aria-label={t('title')}>
      <h2 className={classes['heading']}>{t('title')}</h2>
      <Stack gap="md">
        {gone ? <BeforeAndAfter order={order} /> : null}
        <SignBox order={order} moment="out" count={countOf(order, 'out')} />
        <SignBox order={order} moment="back" count={countOf(order, 'back')} />
      </Stack>
    </section>
  );
};
