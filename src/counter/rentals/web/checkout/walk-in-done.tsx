import { Skeleton } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { later } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';

const Handed = later(async () => (await import('../pickup/hand-over-done.tsx')).Handed, {
  waiting: <Skeleton height={240} radius="md" />,
  words: true,
});

type WalkedOutProps = { order: Order; change: number; onNext: () => void };

/** What was opened, paid and handed over in one step: its papers, the signature, and the next customer. */
export const WalkedOut = ({ order, change, onNext }: WalkedOutProps) => {
  const { t } = useTranslation('counter');
  return (
    <Handed
      order={order}
      count={order.lines.length}
      papers={order.documents.length > 0}
      change={change}
      next={{ label: t('open.done.next'), go: onNext }}
    />
  );
};
