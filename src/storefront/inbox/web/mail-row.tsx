import '@mantine/core/styles/Checkbox.css';
import { Box, Checkbox, Flex, VisuallyHidden } from '@mantine/core';
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
      <Flex component="span" align="center">
        <Checkbox
          py="0.75rem"
          pl="0.5rem"
          aria-label={t('chooseOne', { name: of.sender_name || t('nameless') })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <StarButton of={of} />
      </Flex>
      <Link
        to="/apps/email"
        search={{ ...search, open: of.conversationId }}
        className={classes['link']}
        {...(open && { 'aria-current': 'true' as const })}
      >
        <Flex component="span" justify="space-between" gap="0.5rem" miw={0}>
          <span className={classes['who']}>
            {of.customerName || of.sender_name || t('nameless')}
            {of.unread ? <VisuallyHidden> ({t('unread')})</VisuallyHidden> : null}
          </span>
          <Box component="span" flex="none" fz="xs" c="dimmed">
            <TimeText at={of.time} />
          </Box>
        </Flex>
        <span className={classes['line']}>
          {of.subject === '' ? of.message : `${of.subject} · ${of.message}`}
        </span>
        <Flex component="span" wrap="wrap" gap="0.25rem 0.75rem" fz="xs" c="dimmed">
          {of.state === 'waiting' && !of.outgoing ? (
            <StateBadge tone="warn">{t('state.waiting')}</StateBadge>
          ) : null}
          {of.orderNo === '' ? null : <span>{of.orderNo}</span>}
          {of.assignedName === '' ? null : <span>{of.assignedName}</span>}
          {of.labels.map((label) => (
            <LabelName key={label} label={label} />
          ))}
        </Flex>
      </Link>
    </li>
  );
};
