import { Button, FileButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import { useAction, useRefresh } from '#ui/api/queries.ts';
import { useLanguage, useRight } from '#ui/session/session.ts';
import { toastDone, toastError } from '#ui/feedback/toast.ts';
import { StateBadge, lazyComponent } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import type { HeldCard } from '#orders/attachments/contract.ts';
import { attachmentContract } from '#orders/attachments/contract.ts';

const SignDialog = lazyComponent(async () => (await import('../sign-dialog.tsx')).SignDialog);

type OneCardProps = {
  order: Pick<Order, 'orderId' | 'orderNo' | 'customer'>;
  card: HeldCard;
  photo: boolean;
};

export const HeldCardView = ({ order, card, photo }: OneCardProps) => {
  const { t } = useTranslation('record');
  const language = useLanguage();
  const maySee = useRight('citizenId');
  const refresh = useRefresh();
  const [signing, setSigning] = useState(false);
  const [seen, setSeen] = useState<{ number: string; photo: string } | null>(null);
  const params = { id: order.orderId, cardId: card.cardId };
  const see = useAction(attachmentContract.seeCard, { onSuccess: setSeen });
  const give = useAction(attachmentContract.giveCardBack, { done: t('card.given'), refresh: 'all' });
  const kind = t(`card.kinds.${card.kind}`);
  const shoot = async (file: File | null): Promise<void> => {
    if (file === null) return;
    try {
      await uploadFile(attachmentContract.photoCard, { params, file });
      toastDone(t('added'));
      await refresh([attachmentContract.record]);
    } catch (error) {
      toastError(error);
    }
  };
  if (card.backAt !== null)
    return (
      <Text size="sm" c="dimmed">
        {kind} · {t('card.backAt', { at: formatDateTime(card.backAt, language), by: card.backBy })}
      </Text>
    );
  return (
    <div>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {kind}
        </Text>
        <StateBadge tone="warn">{t('card.here')}</StateBadge>
        {card.drawer === '' ? null : <Text size="sm">{t('card.inDrawer', { drawer: card.drawer })}</Text>}
      </Group>
      {seen === null ? null : (
        <>
          <Text size="sm">{seen.number === '' ? t('card.nothing') : `…${seen.number}`}</Text>
          {seen.photo === '' ? null : (
            <img src={seen.photo} alt={t('card.photoOf')} style={{ maxWidth: '100%' }} />
          )}
        </>
      )}
      <Group gap="xs" mt="xs">
        <Button size="compact-md" loading={give.isPending} onClick={() => setSigning(true)}>
          {t('card.giveOf', { kind })}
        </Button>
        {maySee && seen === null && (card.hasNumber || card.hasPhoto) ? (
          <Button
            size="compact-md"
            variant="default"
            loading={see.isPending}
            onClick={() => see.mutate({ params })}
          >
            {t('card.see')}
          </Button>
        ) : null}
        {photo ? (
          <FileButton accept="image/*" capture="environment" onChange={(file) => void shoot(file)}>
            {(props) => (
              <Button size="compact-md" variant="default" {...props}>
                {t('card.photo')}
              </Button>
            )}
          </FileButton>
        ) : null}
      </Group>
      {signing ? (
        <SignDialog
          order={order}
          moment="card"
          count={1}
          onSigned={({ signatureId }) => give.mutate({ params, body: { signatureId } })}
          onClose={() => setSigning(false)}
        />
      ) : null}
    </div>
  );
};
