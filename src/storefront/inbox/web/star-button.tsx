import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { InboxMail } from '../contract.ts';
import { useOrganizeMails } from './use-organize.ts';

export const StarButton = ({ of }: { of: InboxMail }) => {
  const { t } = useTranslation('mail');
  const { star } = useOrganizeMails();
  const name = t(of.isStarred ? 'unstar' : 'star', { name: of.sender_name });
  const Picture = of.isStarred ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="subtle"
      color={of.isStarred ? 'yellow' : 'gray'}
      size={44}
      aria-label={name}
      title={name}
      onClick={() => star(of.id, !of.isStarred)}
    >
      <Picture size={18} aria-hidden />
    </ActionIcon>
  );
};
