import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { ConfirmButton, DayText, SerialNo, shared, TextLink, PhoneText } from '#ui/index.ts';
import type { RentalLineAtRisk } from '#counter/rentals/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { GarmentFacts, orderCss as classes, waitingSlipsOf } from '#orders/order/web/index.ts';
import { useLookups } from '#catalog/web/index.ts';

type Instead = RentalLineAtRisk['alternatives'][number];

const AskBranch = ({ risk, instead }: { risk: RentalLineAtRisk; instead: Instead }) => {
  const { t } = useTranslation('counter');
  const asks = useCan({ allow: 'onlyStaff' }) === 'ok';
  return asks ? (
    <TextLink
      size="sm"
      to="/backoffice/other-stock"
      search={{
        q: instead.name,
        branch: instead.branchId,
        from: risk.pickupDay,
        to: risk.returnDay,
        ...(risk.parcelZone !== null && { parcel: '1', zone: risk.parcelZone || undefined }),
      }}
    >
      {t('risk.ask')}
    </TextLink>
  ) : (
    <TextLink size="sm" to="/backoffice/transfers">
      {t('risk.ask')}
    </TextLink>
  );
};

const Alternative = ({ risk, instead }: { risk: RentalLineAtRisk; instead: Instead }) => {
  const { t } = useTranslation(['counter', 'change']);
  const lookups = useLookups();
  const swap = useAction(amendmentContract.swap, { done: t('change:swap.done'), refresh: 'all' });
  const swapTo = (seenSlips: number[] = []) =>
    swap.mutateAsync({
      params: { id: risk.orderId },
      body: { orderDetailId: risk.orderDetailId, itemId: instead.itemId, seenSlips },
    });
  const slips = waitingSlipsOf(swap.error);
  const size = lookups.nameOf('sizes', instead.size);
  const name = `${instead.name} ${lookups.nameOf('colors', instead.color)}`.trim();
  const words = { size, n: instead.free, branch: instead.branchName };
  return (
    <Group component="li" gap="xs" justify="space-between" wrap="nowrap">
      <Text size="sm">
        {t(`risk.${instead.kind}`, words)}
        {instead.daysAway > 0 ? ` · ${t('risk.away', { n: instead.daysAway })}` : ''}
      </Text>
      {instead.kind === 'branch' ? (
        <AskBranch risk={risk} instead={instead} />
      ) : (
        <ConfirmButton
          size="compact-sm"
          color="plum"
          title={t('risk.swapTitle', { no: risk.orderNo })}
          text={
            slips === null
              ? t('risk.swapText', { name, size })
              : `${swap.error?.reply.detail} ${t('change:slipWaits.text')}`
          }
          confirmLabel={slips === null ? t('risk.swap') : t('change:slipWaits.go')}
          onConfirm={() => swapTo(slips?.map((one) => one.imageId))}
        >
          {t('risk.swap')}
        </ConfirmButton>
      )}
    </Group>
  );
};

export const LineAtRisk = ({ risk }: { risk: RentalLineAtRisk }) => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  const lookups = useLookups();
  return (
    <li className={classes['line']}>
      <div className={classes['two']}>
        <Stack gap={4}>
          <Group gap="xs">
            <TextLink
              fw={600}
              to="/backoffice/order-detail/$orderid"
              params={{ orderid: String(risk.orderId) }}
            >
              <SerialNo no={risk.orderNo} />
            </TextLink>
            <Text size="sm" fw={600} className={shared.bad}>
              {t(`risk.cause.${risk.cause}`, { no: risk.causeOrderNo })}
            </Text>
          </Group>
          <Group gap="xs">
            <Text size="sm">{risk.customerName}</Text>
            <PhoneText phone={risk.phone} />
          </Group>
          <Text size="sm">
            {t('shared:day.pickup')} <DayText day={risk.pickupDay} />
          </Text>
          <Text size="sm" fw={600}>
            {risk.name}
          </Text>
          <Text component="div" size="sm" c="dimmed">
            <GarmentFacts of={{ ...risk, code: risk.barcode }} lookups={lookups} />
          </Text>
        </Stack>
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t('risk.alternatives')}
          </Text>
          {risk.alternatives.length === 0 ? (
            <>
              <Text size="sm">{t('risk.none')}</Text>
              <TextLink
                size="sm"
                to="/backoffice/order-detail/$orderid"
                params={{ orderid: String(risk.orderId) }}
              >
                {t('shared:order.details')} {risk.orderNo}
              </TextLink>
            </>
          ) : (
            <ul className={classes['list']}>
              {risk.alternatives.map((one) => (
                <Alternative key={`${one.kind} ${one.itemId} ${one.branchId}`} risk={risk} instead={one} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </li>
  );
};
