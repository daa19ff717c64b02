import { useTranslation } from '#ui/i18n/translation.ts';
import type { BadgeTone } from '#ui/index.ts';
import { StateBadge } from '#ui/index.ts';
import type { CustomerMessage } from '../contract.ts';
import type { MessageState } from '../message-kinds.ts';

const tones: Record<MessageState, BadgeTone> = {
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  unknown: 'warn',
  copied: 'good',
  cancelled: 'neutral',
};

export const MessageBadge = ({ message }: { message: Pick<CustomerMessage, 'state' | 'channel'> }) => {
  const { t } = useTranslation('notice');
  const toCopy = message.state === 'queued' && message.channel === 'none';
  return (
    <StateBadge tone={toCopy ? 'warn' : tones[message.state]}>
      {t(`states.${toCopy ? 'toCopy' : message.state}`)}
    </StateBadge>
  );
};
