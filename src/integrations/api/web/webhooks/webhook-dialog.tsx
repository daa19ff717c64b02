import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton, Dialog, Fact, StateBadge, TimeText } from '#ui/index.ts';
import { type Hook, outsideContract } from '#integrations/api/contract.ts';
import { EditHook, HookSecret } from './edit-webhook-dialogs.tsx';
import { HookLog } from './webhook-log.tsx';
import { hookTones } from './webhook-tones.ts';

type Tried = ReplyOf<typeof outsideContract.tryHook>;

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

/** What may be done with a hook. */
const Actions = ({ of, onTried, onEdit, onRemoved, onSecret }: ActionsProps) => {
  const { t } = useTranslation('api');
  const refresh = [outsideContract.hooks, outsideContract.hookSends];
  const params = { id: of.hookId };
  const attempt = useAction(outsideContract.tryHook, { onSuccess: onTried });
  const isOn = of.state === 'on' || of.state === 'failing';
  const change = useAction(outsideContract.switchHook, {
    done: t(isOn ? 'hooks.switchedOff' : 'hooks.switchedOn'),
    refresh,
  });
  const renew = useAction(outsideContract.renewHook, {
    refresh,
    onSuccess: (reply) => onSecret(reply.secret),
  });
  const remove = useAction(outsideContract.removeHook, { done: t('hooks.removed'), refresh });
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
  of: Hook;
  onTried: (tried: Tried) => void;
  onEdit: () => void;
  onRemoved: () => void;
  onSecret: (secret: string) => void;
};

/** A hook: where it leads, how it fares, what it was told. */
export const HookDialog = ({ of, onClose }: { of: Hook; onClose: () => void }) => {
  const { t } = useTranslation(['api', 'shared']);
  const [tried, setTried] = useState<Tried | null>(null);
  const [editing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null)
    return (
      <Dialog size="lg" title={of.name} onClose={() => setSecret(null)} firm>
        <HookSecret secret={secret} />
      </Dialog>
    );
  return (
    <Dialog size="xl" title={of.name} onClose={onClose}>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>{of.url}</Text>
        <Group gap="lg">
          <Fact label={t('shared:order.state')}>
            <StateBadge tone={hookTones[of.state]}>{t(`hooks.states.${of.state}`)}</StateBadge>
          </Fact>
          {of.oldSecretUntil === null ? null : (
            <Fact label={t('hooks.oldUntil')}>
              <TimeText at={of.oldSecretUntil} />
            </Fact>
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
        <HookLog of={of} />
      </Stack>
      {editing ? <EditHook of={of} onClose={() => setEditing(false)} /> : null}
    </Dialog>
  );
};
