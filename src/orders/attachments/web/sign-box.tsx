import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { useAction } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ConfirmButton, lazyComponent } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import type { Signature } from '../contract.ts';
import { attachmentContract } from '../contract.ts';
import type { SignMoment } from '../attachment-moments.ts';
import { canSign, isSignedFor } from '../attachment-moments.ts';
import { useAttachments } from './use-attachments.ts';
import classes from './attachments.module.css';

const SignDialog = lazyComponent(async () => (await import('./sign-dialog.tsx')).SignDialog);

const OneSignature = ({ signature, customer }: { signature: Signature; customer: string }) => {
  const { t } = useTranslation('record');
  const language = useLanguage();
  const name = signature.signer || customer || t('sign.customer');
  return (
    <div>
      {signature.url === '' ? (
        <Text size="sm">{t('sign.onPaper')}</Text>
      ) : (
        <img
          src={signature.url}
          alt={t('sign.of', { name })}
          className={classes['signature']}
          loading="lazy"
        />
      )}
      <Text size="xs" c="dimmed">
        {name} · {t('takenBy', { by: signature.by, at: formatDateTime(signature.at, language) })}
      </Text>
    </div>
  );
};

const heldBackParts = (order: Order): string[] =>
  order.lines
    .filter((line) => isSignedFor('out', line.state))
    .flatMap((line) =>
      line.parts.filter((part) => !part.out).map((part) => `${part.name} (${line.name} ${line.barcode})`),
    );

type SignBoxProps = {
  order: Order;
  moment: SignMoment;
  count: number;
};

export const SignBox = ({ order, moment, count }: SignBoxProps) => {
  const { t } = useTranslation('record');
  const { data } = useAttachments(order.orderId);
  const [signing, setSigning] = useState(false);
  const paper = useAction(attachmentContract.signOnPaper, {
    done: t('sign.saved'),
    refresh: [attachmentContract.record],
  });
  if (data === undefined) return <Skeleton height={36} />;
  const signatures = data.signatures.filter((one) => one.moment === moment);
  const open = canSign(
    moment,
    order.lines.map((line) => line.state),
  );
  if (signatures.length === 0 && !open) return null;
  const customer = order.customer?.name ?? '';
  return (
    <Stack gap="xs">
      <Text component="h3" size="sm" fw={600} m={0}>
        {t(`sign.title.${moment}`)}
      </Text>
      {signatures.map((one) => (
        <OneSignature key={one.signatureId} signature={one} customer={customer} />
      ))}
      {open ? (
        <Group gap="xs">
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconSignature size={18} aria-hidden />}
            onClick={() => setSigning(true)}
          >
            {t(signatures.length === 0 ? 'sign.open' : 'sign.again')}
          </Button>
          {signatures.length === 0 ? (
            <ConfirmButton
              size="compact-md"
              color="plum"
              title={t(`sign.title.${moment}`)}
              text={t('sign.paper')}
              confirmLabel={t('sign.paper')}
              onConfirm={() => paper.mutateAsync({ params: { id: order.orderId }, body: { moment } })}
            >
              {t('sign.paper')}
            </ConfirmButton>
          ) : null}
        </Group>
      ) : null}
      {signing ? (
        <SignDialog
          order={order}
          moment={moment}
          count={count}
          without={heldBackParts(order)}
          onClose={() => setSigning(false)}
        />
      ) : null}
    </Stack>
  );
};
