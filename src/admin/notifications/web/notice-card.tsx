import { ActionIcon, Collapse, Transition } from '@mantine/core';
import { IconChevronDown, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import classes from './notifications.module.css';

const durations = { fold: 300, remove: 50 };

type CardProps = {
  name: string;
  busy: boolean;
  onRefresh: () => void;
  onRemoved: () => void;
  children: (buttons: ReactNode, folding: (rest: ReactNode) => ReactNode) => ReactNode;
};

export const NoticeCard = ({ name, busy, onRefresh, onRemoved, children }: CardProps) => {
  const { t } = useTranslation('notice');
  const [folded, setFolded] = useState(false);
  const [here, setHere] = useState(true);
  const buttonProps = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  const buttons = (
    <span className={classes['tools']}>
      <ActionIcon
        {...buttonProps}
        aria-label={t(folded ? 'card.unfold' : 'card.fold', { name })}
        aria-expanded={!folded}
        onClick={() => setFolded((was) => !was)}
      >
        <IconChevronDown size={18} className={folded ? classes['folded'] : undefined} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...buttonProps}
        aria-label={t('card.refresh', { name })}
        loading={busy}
        onClick={onRefresh}
      >
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon {...buttonProps} aria-label={t('card.remove', { name })} onClick={() => setHere(false)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
  const folding = (rest: ReactNode): ReactNode => (
    <Collapse expanded={!folded} transitionDuration={durations.fold}>
      {rest}
    </Collapse>
  );
  return (
    <Transition mounted={here} transition="fade" duration={durations.remove} onExited={onRemoved}>
      {(style) => (
        <div className={shared.box} style={style}>
          {children(buttons, folding)}
        </div>
      )}
    </Transition>
  );
};
