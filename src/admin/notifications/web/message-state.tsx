import { useTranslation } from '#ui/i18n/translation.ts';
import type { Tone } from '#ui/index.ts';
import { StateBadge } from '#ui/index.ts';
import type { Message } from '../contract.ts';
import type { MessageState } from '../message-kinds.ts';

const tones: Record<MessageState, Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  unknown: 'warn',
  copied: 'good',
  cancelled: 'neutral',
};

/** The state in a word; one that no channel carries waits for a person. */
export const MessageBadge = ({ message }: { message: Pick<Message, 'state' | 'channel'> }) => {
  const { t } = useTranslation('notice');
  const toCopy = message.state === 'queued' && message.channel === 'none';
  return (
    <StateBadge tone={toCopy ? 'warn' : tones[message.state]}>
      {t(`states.${toCopy ? 'toCopy' : message.state}`)}
    </StateBadge>
  );
};
