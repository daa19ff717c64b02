import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton, LabelledValue, StateBadge, TimeText } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { type WebhookSubscription, apiContract } from '#integrations/api/contract.ts';
import { EditWebhookDialog, WebhookSecretDialog } from './edit-webhook-dialogs.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { webhookTones } from './webhook-tones.ts';

type Tried = ReplyOf<typeof apiContract.tryHook>;

const TriedText = ({ of }: { of: Tried }) => {
  const { t } = useTranslation('api');
  const text = of.arrived
    ? t('hooks.arrived', { status: of.status ?? 0, ms: of.milliseconds })
    : of.status === null
      ? t('hooks.silent', { detail: of.detail })
      : t('hooks.refused', { status: of.status, detail: of.detail });
  return (
    <Alert role="status" color={of.arrived ? 'green' : 'yellow'} icon={<IconInfoCircle aria-hidden />}>
      {text}
    </Alert>
  );
};

const Actions = ({ of, onTried, onEdit, onRemoved, onSecret }: ActionsProps) => {
  const { t } = useTranslation('api');
  const refresh = [apiContract.hooks, apiContract.hookSends];
  const params = { id: of.hookId };
  const attempt = useAction(apiContract.tryHook, { onSuccess: onTried });
  const isOn = of.state === 'on' || of.state === 'failing';
  const change = useAction(apiContract.switchHook, {
    done: t(isOn ? 'hooks.switchedOff' : 'hooks.switchedOn'),
    refresh,
  });
  const renew = useAction(apiContract.renewHook, {
    refresh,
    onSuccess: (reply) => onSecret(reply.secret),
  });
  const remove = useAction(apiContract.removeHook, { done: t('hooks.removed'), refresh });
  return (
    <Group gap="xs">
      <Button loading={attempt.isPending} onClick={() => attempt.mutate({ params })}>
        {t('hooks.try')}
      </Button>
      <Button variant="default" onClick={onEdit}>
        {t('hooks.edit')}
      </Button>
      <Button
        variant="default"
        loading={change.isPending}
        onClick={() => change.mutate({ params, body: { on: !isOn } })}
      >
        {t(isOn ? 'hooks.offAsk' : 'hooks.on')}
      </Button>
      <ConfirmButton
        title={t('hooks.renew')}
        text={t('hooks.renewText')}
        confirmLabel={t('hooks.renew')}
        onConfirm={() => renew.mutateAsync({ params })}
      >
        {t('hooks.renew')}
      </ConfirmButton>
      <ConfirmButton
        title={t('hooks.removeAsk', { name: of.name })}
        text={t('hooks.removeText')}
        confirmLabel={t('hooks.remove')}
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          onRemoved();
        }}
      >
        {t('hooks.remove')}
      </ConfirmButton>
    </Group>
  );
};
type ActionsProps = {
  of: WebhookSubscription;
  onTried: (tried: Tried) => void;
  onEdit: () => void;
  onRemoved: () => void;
  onSecret: (secret: string) => void;
};

export const WebhookDialog = ({ of, onClose }: { of: WebhookSubscription; onClose: () => void }) => {
  const { t } = useTranslation(['api', 'shared']);
  const [tried, setTried] = useState<Tried | null>(null);
  const [editing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null)
    return (
      <Dialog size="lg" title={of.name} onClose={() => setSecret(null)} firm>
        <WebhookSecretDialog secret={secret} />
      </Dialog>
    );
  return (
    <Dialog size="xl" title={of.name} onClose={onClose}>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>{of.url}</Text>
        <Group gap="lg">
          <LabelledValue label={t('shared:order.state')}>
            <StateBadge tone={webhookTones[of.state]}>{t(`hooks.states.${of.state}`)}</StateBadge>
          </LabelledValue>
          {of.oldSecretUntil === null ? null : (
            <LabelledValue label={t('hooks.oldUntil')}>
              <TimeText at={of.oldSecretUntil} />
            </LabelledValue>
          )}
        </Group>
        <Actions
          of={of}
          onTried={setTried}
          onEdit={() => setEditing(true)}
          onRemoved={onClose}
          onSecret={setSecret}
        />
        {tried === null ? null : <TriedText of={tried} />}
        <Title order={3} size="h4">
          {t('hooks.log')}
        </Title>
        <WebhookLog of={of} />
      </Stack>
      {editing ? <EditWebhookDialog of={of} onClose={() => setEditing(false)} /> : null}
    </Dialog>
  );
};
