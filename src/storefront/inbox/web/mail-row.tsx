import '@mantine/core/styles/Checkbox.css';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { StateBadge, TimeText } from '#ui/index.ts';
import type { InboxMailRow as Row } from '../contract.ts';
import type { mailSearch } from '../pages.ts';
import { LabelName } from './labels.tsx';
import classes from './mail.module.css';
import { StarButton } from './star-button.tsx';

type MailRowProps = {
  of: Row;
  open: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  search: ReturnType<typeof mailSearch>;
};

export const MailListRow = ({ of, open, chosen, onChoose, search }: MailRowProps) => {
  const { t } = useTranslation('mail');
  return (
    <li className={classes['row']} data-open={open || undefined} data-unread={of.unread || undefined}>
      <span className={classes['marks']}>
        <Checkbox
          className={classes['choose'] ?? ''}
          aria-label={t('chooseOne', { name: of.sender_name || t('nameless') })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <StarButton of={of} />
      </span>
      <Link
        to="/apps/email"
        search={{ ...search, open: of.conversationId }}
        className={classes['link']}
        {...(open && { 'aria-current': 'true' as const })}
      >
        <span className={classes['top']}>
          <span className={classes['who']}>
            {of.customerName || of.sender_name || t('nameless')}
            {of.unread ? <VisuallyHidden> ({t('unread')})</VisuallyHidden> : null}
          </span>
          <span className={classes['when']}>
            <TimeText at={of.time} />
          </span>
        </span>
        <span className={classes['line']}>
          {of.subject === '' ? of.message : `${of.subject} · ${of.message}`}
        </span>
        <span className={classes['facts']}>
          {of.state === 'waiting' && !of.outgoing ? (
            <StateBadge tone="warn">{t('state.waiting')}</StateBadge>
          ) : null}
          {of.orderNo === '' ? null : <span>{of.orderNo}</span>}
          {of.assignedName === '' ? null : <span>{of.assignedName}</span>}
          {of.labels.map((label) => (
            <LabelName key={label} label={label} />
          ))}
        </span>
      </Link>
    </li>
  );
};
