import type { ActionIconProps } from '@mantine/core';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { createLink, useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import classes from './paper.module.css';

type ArrowProps = Omit<ActionIconProps, 'children'> &
  Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps> & {
    /** Goes back in the history. Without history, the link's address opens. */
    asCame?: boolean;
  };

const Arrow = ({ asCame = false, onClick, ...props }: ArrowProps) => {
  const { t } = useTranslation('ui');
  const router = useRouter();
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (asCame && plain && router.history.canGoBack()) {
      event.preventDefault();
      router.history.back();
    } else onClick?.(event);
  };
  return (
    <ActionIcon
      component="a"
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('back')}
      {...props}
      onClick={go}
    >
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
  );
};

export const PrintBackLink = createLink(Arrow);

export type PrintBarProps = {
  title: string;
  back: ReactNode;
  /** Number of papers, or that some are not printed. Screen readers announce it. */
  note?: string | undefined;
  tools?: ReactNode;
  printable: boolean;
  ready?: boolean;
  busy?: boolean;
  onPrint?: () => void;
};

export const printPage = (): void => window.print();

export const PrintBar = ({
  title,
  back,
  note,
  tools,
  printable,
  ready = true,
  busy = false,
  onPrint = printPage,
}: PrintBarProps) => {
  const { t } = useTranslation('shared');
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('paper.tools')}>
      {back}
      <h1 className={classes['title']}>{title}</h1>
      <span className={classes['note']} role="status">
        {note}
      </span>
      <div className={classes['tools']}>
        {tools}
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={busy || (printable && !ready)}
          disabled={!printable}
          onClick={onPrint}
        >
          {t('do.print')}
        </Button>
      </div>
    </div>
  );
};

type ChoiceProps = {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChange: (value: string) => void;
};

export const PrintChoice = ({ label, value, data, onChange }: ChoiceProps) => (
  <NativeSelect
    aria-label={label}
    data={data}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    maw="20rem"
  />
);
