import { Skeleton } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { needRest } from '../../../core/web/i18n.ts';
import type { Order } from '../../../order/contract.ts';

const Handed = lazy(async () => {
  const [part] = await Promise.all([import('../pickup/handed.tsx'), needRest()]);
  return { default: part.Handed };
});

type WalkedOutProps = { order: Order; change: number; onNext: () => void };

/** What was opened, paid and handed over in one step: its papers, the signature, and the next customer. */
export const WalkedOut = ({ order, change, onNext }: WalkedOutProps) => {
  const { t } = useTranslation('counter');
  return (
    <Suspense fallback={<Skeleton height={240} radius="md" />}>
      <Handed
        order={order}
        count={order.lines.length}
        papers={order.documents.length > 0}
        change={change}
        next={{ label: t('open.done.next'), go: onNext }}
      />
    </Suspense>
  );
};
