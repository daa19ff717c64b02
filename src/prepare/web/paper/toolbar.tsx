import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './paper.module.css';

type ToolbarProps = {
  title: string;
  tools: string;
  print: string;
  /** Where one goes from a paper that was opened by its address. */
  back: () => void;
  ready: boolean;
  told?: string | undefined;
  children?: ReactNode;
};

/** Above the preview of a paper; never printed. */
export const PaperToolbar = ({ title, tools, print, back, ready, told, children }: ToolbarProps) => {
  const { t } = useTranslation('ui');
  const router = useRouter();
  return (
    <div className={classes['bar']} role="toolbar" aria-label={tools}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('back')}
        onClick={() => (router.history.canGoBack() ? router.history.back() : back())}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <h1 className={classes['barTitle']}>{title}</h1>
      {told === undefined ? null : <span role="status">{told}</span>}
      <div className={classes['barEnd']}>
        {children}
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={!ready}
          onClick={() => window.print()}
        >
          {print}
        </Button>
      </div>
    </div>
  );
};
