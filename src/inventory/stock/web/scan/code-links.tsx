import { Alert, Button, Group, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink, playScanTone } from '#ui/index.ts';
import type { FoundCode, FoundOrder } from '#inventory/stock/code-contract.ts';
import { useCodePlace } from './code-place.ts';
import type { CodeScanState } from './use-code-scan.ts';

const OrderLink = ({ order, scan }: { order: FoundOrder; scan: string | undefined }) => {
  const { t } = useTranslation('stock');
  const { orderNo: no } = order;
  const params = { orderid: String(order.orderId) };
  if (!order.within) return null;
  if (order.out)
    return (
      <ButtonLink size="compact-md" to="/backoffice/return-detail/$orderid" params={params} search={{ scan }}>
        {t('code.do.takeBack', { no })}
      </ButtonLink>
    );
  if (order.held)
    return (
      <ButtonLink size="compact-md" to="/backoffice/pickup" search={{ id: order.orderId, scan }}>
        {t('code.do.handOver', { no })}
      </ButtonLink>
    );
  return (
    <ButtonLink
      size="compact-md"
      variant="default"
      to={order.sale ? '/backoffice/sale-detail/$orderid' : '/backoffice/order-detail/$orderid'}
      params={params}
    >
      {t('code.do.order', { no })}
    </ButtonLink>
  );
};

const OtherLink = ({ found }: { found: FoundCode }) => {
  const { t } = useTranslation('stock');
  switch (found.kind) {
    case 'garment':
      if (!found.within)
        return (
          <ButtonLink
            size="compact-md"
            variant="default"
            to="/backoffice/other-stock"
            search={{ q: found.code }}
          >
            {t('code.do.request')}
          </ButtonLink>
        );
      return (
        <ButtonLink
          size="compact-md"
          variant="default"
          to="/backoffice/unit/$unitid"
          params={{ unitid: String(found.id) }}
        >
          {t('code.do.unit')}
        </ButtonLink>
      );
    case 'goods':
      return (
        <ButtonLink
          size="compact-md"
          variant="default"
          to="/backoffice/goods/$goodsid"
          params={{ goodsid: String(found.id) }}
        >
          {t('code.do.goods')}
        </ButtonLink>
      );
    case 'customer':
      return (
        <ButtonLink
          size="compact-md"
          variant="default"
          to="/backoffice/customer-rental-history/$customerId"
          params={{ customerId: String(found.id) }}
        >
          {t('code.do.customer')}
        </ButtonLink>
      );
    case 'ticket':
      return found.within ? (
        <ButtonLink
          size="compact-md"
          variant="default"
          to="/backoffice/cleanandfix-order"
          search={{ id: found.id }}
        >
          {t('code.do.ticket')}
        </ButtonLink>
      ) : null;
    case 'transfer':
      return found.within ? (
        <ButtonLink size="compact-md" variant="default" to="/backoffice/transfers" search={{ id: found.id }}>
          {t('code.do.transfer')}
        </ButtonLink>
      ) : null;
    default:
      return null;
  }
};

type Scanner = Pick<CodeScanState, 'found' | 'choices' | 'choose'>;

const Choices = ({ choices, choose }: Scanner) => {
  const placeOf = useCodePlace();
  return choices.map((one) => (
    <Button key={`${one.kind} ${one.id}`} size="compact-md" variant="default" onClick={() => choose(one)}>
      {placeOf(one)}
    </Button>
  ));
};

export const CodeLinks = ({ scanner }: { scanner: Scanner }) => {
  const { found } = scanner;
  if (scanner.choices.length > 0)
    return (
      <Group gap="xs">
        <Choices {...scanner} />
      </Group>
    );
  if (found === null) return null;
  const scan = found.kind === 'garment' ? found.code : undefined;
  return (
    <Group gap="xs">
      {found.orders.map((order) => (
        <OrderLink key={order.orderId} order={order} scan={scan} />
      ))}
      <OtherLink found={found} />
    </Group>
  );
};

export const CodeAnswer = ({ scanner }: { scanner: CodeScanState }) => {
  const { error } = scanner;
  useEffect(() => {
    if (error !== undefined) playScanTone('error');
  }, [error]);
  return error === undefined ? null : (
    <Alert color="yellow" role="alert">
      <Stack gap="xs">
        {error}
        <CodeLinks scanner={scanner} />
      </Stack>
    </Alert>
  );
};
