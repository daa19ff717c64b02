import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/client.ts';
import { ConfirmButton, ScanBox, ButtonLink } from '#ui/index.ts';
import type { ScanMessage } from '#ui/index.ts';
import { useWhereIs } from '#inventory/stock/web/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { LinesBySet, orderCss } from '#orders/order/web/index.ts';
import type { TodoOrder } from '#counter/preparation/contract.ts';
import { preparationSteps } from '#counter/preparation/preparation-steps.ts';
import { OrderFittings } from '../fitting/order-fittings.tsx';
import { PreparationLinks } from './links.tsx';
import { OrderFacts } from './order-facts.tsx';
import { usePreparationWork } from './use-work.ts';
import { PreparationLineCard, isStillInShop } from './work-line.tsx';

const countsOf = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => `${name} × ${names.filter((one) => one === name).length}`).join(', ');

export const PreparationView = ({ order }: { order: TodoOrder }) => {
  const { t } = useTranslation(['prepare', 'shared']);
  const work = usePreparationWork(order.orderId, { saved: t('shared:done.saved') });
  const whereIs = useWhereIs();
  const [said, setSaid] = useState<ScanMessage>();
  const [error, setError] = useState<string>();
  const params = { id: order.orderId };
  const held = order.lines.filter(isStillInShop);
  const left = held.filter((line) => isInStateSet('toPrepare', line.state));
  const parts = countsOf(
    left.flatMap((line) =>
      line.parts.flatMap(({ name, packed, lacking }) => (packed || lacking ? [] : [name])),
    ),
  );
  const scan = async (barcode: string): Promise<void> => {
    setError(undefined);
    try {
      await work.bind.mutateAsync({ params, body: { barcode } });
      setSaid({ tone: 'ok', text: t('detail.scanned', { barcode }) });
    } catch (failure) {
      setSaid(undefined);
      if (!isApiError(failure)) return;
      const stranger = isApiError(failure, 'NOT_FOUND') || isApiError(failure, 'WRONG_UNIT');
      const place = stranger ? await whereIs(barcode) : null;
      setError([failure.reply.detail, place].filter((text) => text !== null).join(' · '));
    }
  };
  return (
    <div className={orderCss['two']}>
      <Stack gap="sm">
        {held.length === 0 ? (
          <Alert color="gray">{t('detail.nothingLeft')}</Alert>
        ) : (
          <ScanBox
            label={t('detail.scan')}
            onScan={scan}
            busy={work.bind.isPending}
            error={error}
            said={said}
          />
        )}
        {held.length > 0 && left.length === 0 ? (
          <Alert color="teal" role="status">
            <Group justify="space-between" gap="xs">
              <Text size="sm">{t('detail.allDone')}</Text>
              <ButtonLink size="compact-md" to="/backoffice/pickup" search={{ id: order.orderId }}>
                {t('detail.toPickup')}
              </ButtonLink>
            </Group>
          </Alert>
        ) : null}
        {held.length === 0 ? null : (
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed" aria-live="polite">
              {t('todo.readyOf', { n: held.length - left.length, all: held.length })}
            </Text>
            {left.length > 1 ? (
              <ConfirmButton
                color="plum"
                leftSection={<IconChecks size={18} aria-hidden />}
                title={t('detail.readyAllTitle', { n: left.length })}
                text={[t('detail.readyAllText'), parts === '' ? '' : t('detail.readyAllParts', { parts })]
                  .filter((text) => text !== '')
                  .join(' ')}
                confirmLabel={t('detail.readyAll', { n: left.length })}
                onConfirm={() =>
                  work.tick.mutateAsync({
                    params,
                    body: {
                      orderDetailIds: left.map((line) => line.orderDetailId),
                      steps: [...preparationSteps],
                      done: true,
                      packed: true,
                    },
                  })
                }
              >
                {t('detail.readyAll', { n: left.length })}
              </ConfirmButton>
            ) : null}
          </Group>
        )}
        <LinesBySet
          lines={[...held, ...order.lines.filter((line) => !isStillInShop(line))]}
          sets={order.sets}
          label={t('detail.garments')}
        >
          {(line) => (
            <PreparationLineCard key={line.orderDetailId} orderId={order.orderId} line={line} work={work} />
          )}
        </LinesBySet>
      </Stack>
      <Stack gap="sm" className={orderCss['side']}>
        <OrderFacts order={order} />
        <OrderFittings order={order} />
        <PreparationLinks orderId={order.orderId} page="work" />
      </Stack>
    </div>
  );
};
