import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, Page, QueryView, ButtonLink } from '#ui/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { HandOverDone } from './hand-over-done.tsx';
import { handOverLinesOf } from './hand-over-form.ts';
import { HandOverPanel } from './hand-over.tsx';
import type { HandOverResult } from './use-hand-over.ts';

type HandOverViewProps = { orderId: number; scanned: string | undefined; onList: () => void };

export const HandOverView = ({ orderId, scanned, onList }: HandOverViewProps) => {
  const { t } = useTranslation(['counter', 'order', 'shared', 'app']);
  const query = useApi(orderContract.get, { params: { id: orderId } });
  const [handed, setHanded] = useState<HandOverResult | null>(null);
  const title =
    query.data === undefined ? t('app:pages.pickup') : t('pickup.handTitle', { no: query.data.orderNo });
  return (
    <Page
      title={title}
      actions={
        <Button variant="default" onClick={onList}>
          {t('handing.toList')}
        </Button>
      }
    >
      {handed === null ? (
        <QueryView query={query}>
          {(order) =>
            handOverLinesOf(order).length > 0 ? (
              <HandOverPanel order={order} scanned={scanned} onBack={onList} onDone={setHanded} />
            ) : (
              <EmptyState
                title={t('pickup.nothingToGive')}
                hint={t('pickup.nothingToGiveHint', { state: t(`order:state.${order.state}`) })}
                action={
                  <ButtonLink
                    variant="default"
                    to="/backoffice/order-detail/$orderid"
                    params={{ orderid: String(orderId) }}
                  >
                    {t('shared:order.details')}
                  </ButtonLink>
                }
              />
            )
          }
        </QueryView>
      ) : (
        <HandOverDone
          {...handed}
          onRest={() => setHanded(null)}
          next={{ label: t('pickup.doneNext'), go: onList }}
        />
      )}
    </Page>
  );
};
