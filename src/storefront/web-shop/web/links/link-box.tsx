import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { ConfirmButton, ErrorState, QueryView, TimeText } from '#ui/index.ts';
import { ShareLink } from '#ui/display/share-link.tsx';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { type CustomerOrderLink, webShopContract } from '#storefront/web-shop/contract.ts';

type Props = { orderId: number; orderNo: string };

const Live = ({ orderId, orderNo, link }: Props & { link: CustomerOrderLink }) => {
  const { t } = useTranslation('webshop');
  const refresh = [webShopContract.orderLink];
  const make = useAction(webShopContract.makeOrderLink, { done: t('link.replaced'), refresh });
  const revoke = useAction(webShopContract.revokeOrderLink, { done: t('link.revoked'), refresh });
  const address = new URL(link.url, window.location.origin).href;
  const params = { id: orderId };
  return (
    <Stack gap="sm">
      <ShareLink
        link={address}
        label={t('link.address')}
        code={{ label: t('link.code'), onDemand: true }}
        text={t('link.message', { no: orderNo, link: address })}
        mail={{ to: link.email, subject: t('link.subject', { no: orderNo }) }}
      />
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed">
          {link.seenAt === null ? (
            t('link.unseen')
          ) : (
            <>
              {t('link.seen')} <TimeText at={link.seenAt} />
            </>
          )}
        </Text>
        <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
          {t('link.open')}
        </Anchor>
      </Group>
      <Group gap="xs">
        <ConfirmButton
          size="compact-sm"
          title={t('link.replace')}
          text={t('link.replaceText')}
          confirmLabel={t('link.replace')}
          onConfirm={() => make.mutateAsync({ params, body: { anew: true } })}
        >
          {t('link.replace')}
        </ConfirmButton>
        <ConfirmButton
          size="compact-sm"
          title={t('link.revoke')}
          text={t('link.revokeText')}
          confirmLabel={t('link.revoke')}
          onConfirm={() => revoke.mutateAsync({ params })}
        >
          {t('link.revoke')}
        </ConfirmButton>
      </Group>
    </Stack>
  );
};

const None = ({ orderId, ready }: { orderId: number; ready: boolean }) => {
  const { t } = useTranslation('webshop');
  const make = useAction(webShopContract.makeOrderLink, {
    done: t('link.made'),
    refresh: [webShopContract.orderLink],
  });
  if (!ready)
    return (
      <Text size="sm" c="dimmed">
        {t('link.notReady')}
      </Text>
    );
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">{t('link.hint')}</Text>
      {make.isError ? <ErrorState error={make.error} /> : null}
      <Button
        variant="default"
        loading={make.isPending}
        onClick={() => make.mutate({ params: { id: orderId }, body: {} })}
      >
        {t('link.make')}
      </Button>
    </Stack>
  );
};

export const LinkBox = ({ orderId, orderNo }: Props) => {
  const { t } = useTranslation('webshop');
  const query = useApi(webShopContract.orderLink, { params: { id: orderId } });
  return (
    <section className={classes['box']} aria-label={t('link.title')}>
      <h2 className={classes['heading']}>{t('link.title')}</h2>
      <QueryView query={query}>
        {(link) =>
          link.url === '' ? (
            <None orderId={orderId} ready={link.ready} />
          ) : (
            <Live orderId={orderId} orderNo={orderNo} link={link} />
          )
        }
      </QueryView>
    </section>
  );
};
