import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { type ConversationMail, inboxContract } from '#storefront/inbox/contract.ts';
import type { MailDraft } from '#storefront/inbox/compose-contract.ts';
import { mailListOperations } from '../use-organize.ts';

const lineStates = ['sent', 'failed', 'unknown'] as const;

/** The user can recall a mail while it is certainly undelivered. */
export const DeliveryState = ({
  of,
  onTakenBack,
}: {
  of: ConversationMail;
  onTakenBack: (draft: MailDraft) => void;
}) => {
  const { t } = useTranslation('mail');
  const back = useAction(inboxContract.takeBack, { refresh: mailListOperations, onSuccess: onTakenBack });
  if (of.delivery === null) return null;
  const { state, error } = of.delivery;
  const by = of.channel === 'line' ? lineStates.find((one) => one === state) : undefined;
  const bad = state === 'failed' || state === 'unknown';
  return (
    <Group gap="xs">
      <Text size="sm" c={bad ? 'red' : 'dimmed'} role="status">
        {by === undefined ? t(`delivery.${state}`, { detail: error }) : t(`byLine.${by}`, { detail: error })}
      </Text>
      {state === 'queued' || state === 'failed' ? (
        <Button
          size="compact-md"
          mih={44}
          variant="light"
          loading={back.isPending}
          onClick={() => back.mutate({ params: { id: of.id } })}
        >
          {t(state === 'queued' ? 'delivery.undo' : 'delivery.edit')}
        </Button>
      ) : null}
    </Group>
  );
};
