import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandLine, IconCopy, IconMail, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { ConfirmButton, ErrorState, QueryView, TimeText } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { QrCode } from '#ui/display/qr.tsx';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { type CustomerOrderLink, webShopContract } from '#storefront/web-shop/contract.ts';

const qrEdge = 260;

type Props = { orderId: number; orderNo: string };

const Ways = ({ orderNo, address, email }: { orderNo: string; address: string; email: string }) => {
  const { t } = useTranslation('webshop');
  const copy = useCopy();
  const [showsCode, setShowsCode] = useState(false);
  const text = t('link.message', { no: orderNo, link: address });
  return (
    <Group gap="xs">
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(text)}>
        {t('link.copy')}
      </Button>
      <Button
        component="a"
        href={`https://line.me/R/share?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconBrandLine size={18} aria-hidden />}
      >
        {t('link.line')}
      </Button>
      <Button
        component="a"
        href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t('link.subject', { no: orderNo }))}&body=${encodeURIComponent(text)}`}
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
      >
        {t('link.mail')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} aria-hidden />}
        onClick={() => setShowsCode(true)}
      >
        {t('link.code')}
      </Button>
      {showsCode ? (
        <Dialog title={t('link.code')} onClose={() => setShowsCode(false)}>
          <Group justify="center">
            <QrCode text={address} label={t('link.code')} edge={qrEdge} />
          </Group>
        </Dialog>
      ) : null}
    </Group>
  );
};

const Live = ({ orderId, orderNo, link }: Props & { link: CustomerOrderLink }) => {
  const { t } = useTranslation('webshop');
  const refresh = [webShopContract.orderLink];
  const make = useAction(webShopContract.makeOrderLink, { done: t('link.replaced'), refresh });
  const revoke = useAction(webShopContract.revokeOrderLink, { done: t('link.revoked'), refresh });
  const address = new URL(link.url, window.location.origin).href;
  const params = { id: orderId };
  return (
    <Stack gap="sm">
      <TextInput
        label={t('link.address')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Ways orderNo={orderNo} address={address} email={link.email} />
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
