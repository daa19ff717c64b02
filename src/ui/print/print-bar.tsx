import type { ActionIconProps } from '@mantine/core';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { createLink, useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import classes from './paper.module.css';

type ArrowProps = Omit<ActionIconProps, 'children'> &
  Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps> & {
    /** For documents opened from many places: leads back in the history; the address applies when there is none. */
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

/** The back link of a document: an arrow. */
export const PrintBackLink = createLink(Arrow);

export type PrintBarProps = {
  title: string;
  /** A `PrintBackLink`. */
  back: ReactNode;
  /** The number of documents, or that not all are printed; announced when it changes. */
  told?: string | undefined;
  /** Controls of the page. */
  tools?: ReactNode;
  /** Whether there is something to print. */
  printable: boolean;
  /** Whether measuring and pictures are complete. */
  ready?: boolean;
  /** Printing is in progress. */
  busy?: boolean;
  onPrint?: () => void;
};

const print = (): void => window.print();

/** The bar above the documents, never printed: the page's h1, controls and the print button. */
export const PrintBar = ({
  title,
  back,
  told,
  tools,
  printable,
  ready = true,
  busy = false,
  onPrint = print,
}: PrintBarProps) => {
  const { t } = useTranslation('shared');
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('paper.tools')}>
      {back}
      <h1 className={classes['title']}>{title}</h1>
      <span className={classes['told']} role="status">
        {told}
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

/** A select in the bar: layout, size, which documents. */
export const PrintChoice = ({ label, value, data, onChange }: ChoiceProps) => (
  <NativeSelect
    aria-label={label}
    data={data}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    maw="20rem"
  />
);
