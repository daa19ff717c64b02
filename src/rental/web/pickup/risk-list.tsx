import { Anchor, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../core/common/thai.ts';
import { useAction, useApi } from '../../../core/web/queries.ts';
import { useCan } from '../../../core/web/session.ts';
import { ConfirmButton, DayText, EmptyState, Pager, QueryView } from '../../../core/web/ui/index.ts';
import type { AtRisk } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';
import classes from '../counter.module.css';
import { pageSize } from '../list/order-list.tsx';
import { GarmentFacts } from '../open/garment-facts.tsx';
import { useLookups } from '../../../catalog/web/index.ts';

type Instead = AtRisk['alternatives'][number];

/** Garments of another branch come by a transfer: staff ask for it, others see the transfers. */
const AskBranch = ({ instead }: { instead: Instead }) => {
  const { t } = useTranslation('life');
  const asks = useCan({ allow: 'onlyStaff' }) === 'ok';
  const search = { q: instead.name, branch: instead.branchId };
  return (
    <Anchor
      size="sm"
      renderRoot={(props) =>
        asks ? (
          <Link to="/backoffice/other-stock" search={search} {...props} />
        ) : (
          <Link to="/backoffice/transfers" {...props} />
        )
      }
    >
      {t('risk.ask')}
    </Anchor>
  );
};

const Alternative = ({ risk, instead }: { risk: AtRisk; instead: Instead }) => {
  const { t } = useTranslation('rental');
  const lookups = useLookups();
  const swap = useAction(rentalContract.swap, { done: t('risk.swapped'), refresh: 'all' });
  const size = lookups.nameOf('sizes', instead.size);
  const name = `${instead.name} ${lookups.nameOf('colors', instead.color)}`.trim();
  const words = { size, n: instead.free, branch: instead.branchName };
  return (
    <Group component="li" gap="xs" justify="space-between" wrap="nowrap">
      <Text size="sm">{t(`risk.${instead.kind}`, words)}</Text>
      {instead.kind === 'branch' ? (
        <AskBranch instead={instead} />
      ) : (
        <ConfirmButton
          size="compact-sm"
          color="plum"
          title={t('risk.swapTitle', { no: risk.orderNo })}
          text={t('risk.swapText', { name, size })}
          confirmLabel={t('risk.swap')}
          onConfirm={() =>
            swap.mutateAsync({
              params: { id: risk.orderId },
              body: { orderDetailId: risk.orderDetailId, itemId: instead.itemId },
            })
          }
        >
          {t('risk.swap')}
        </ConfirmButton>
      )}
    </Group>
  );
};

const Risk = ({ risk }: { risk: AtRisk }) => {
  const { t } = useTranslation('rental');
  const lookups = useLookups();
  return (
    <li className={classes['line']}>
      <div className={classes['two']}>
        <Stack gap={4}>
          <Group gap="xs">
            <Anchor
              fw={600}
              renderRoot={(props) => (
                <Link
                  to="/backoffice/order-detail/$orderid"
                  params={{ orderid: String(risk.orderId) }}
                  {...props}
                />
              )}
            >
              {risk.orderNo}
            </Anchor>
            <Text size="sm" fw={600} className={classes['bad']}>
              {t(`risk.cause.${risk.cause}`, { no: risk.causeOrderNo })}
            </Text>
          </Group>
          <Group gap="xs">
            <Text size="sm">{risk.customerName}</Text>
            {risk.phone === '' ? null : (
              <Anchor href={`tel:${risk.phone}`} size="sm">
                {formatPhone(risk.phone)}
              </Anchor>
            )}
          </Group>
          <Text size="sm">
            {t('counter.pickupDay')} <DayText day={risk.pickupDay} />
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
              <Anchor
                size="sm"
                renderRoot={(props) => (
                  <Link
                    to="/backoffice/order-detail/$orderid"
                    params={{ orderid: String(risk.orderId) }}
                    {...props}
                  />
                )}
              >
                {t('counter.order')} {risk.orderNo}
              </Anchor>
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

type RiskListProps = { page: number; onPage: (page: number) => void };

/** Garments promised to somebody that will not be there, why, and what could be given instead. */
export const RiskList = ({ page, onPage }: RiskListProps) => {
  const { t } = useTranslation('rental');
  const query = useApi(
    rentalContract.atRisk,
    { query: { page, size: pageSize } },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryView query={query} empty={<EmptyState title={t('risk.empty')} hint={t('risk.emptyHint')} />}>
      {(data) => (
        <Stack gap="sm">
          <ul className={classes['list']} aria-label={t('risk.list')}>
            {data.itemList.map((risk) => (
              <Risk key={risk.orderDetailId} risk={risk} />
            ))}
          </ul>
          <Pager
            page={data.page}
            size={data.size}
            total={data.total}
            totalCapped={data.totalCapped}
            onPage={onPage}
          />
        </Stack>
      )}
    </QueryView>
  );
};
