import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './paper.module.css';

type ToolbarProps = {
  title: string;
  /** The papers are measured and may be printed. */
  ready: boolean;
  busy?: boolean;
  disabled: boolean;
  onPrint: () => void;
  onBack: () => void;
  /** Choices of the page. */
  children?: ReactNode;
};

/** Above the preview; never printed. */
export const Toolbar = ({
  title,
  ready,
  busy = false,
  disabled,
  onPrint,
  onBack,
  children,
}: ToolbarProps) => {
  const { t } = useTranslation(['print', 'ui', 'shared']);
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('shared:paper.tools')}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('ui:back')} onClick={onBack}>
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <h1 className={classes['barTitle']}>{title}</h1>
      <div className={classes['barEnd']}>
        {children}
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={busy || (!ready && !disabled)}
          disabled={disabled}
          onClick={onPrint}
        >
          {t('shared:do.print')}
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

/** One of a few, in the bar. */
export const Choice = ({ label, value, data, onChange }: ChoiceProps) => (
  <NativeSelect
    aria-label={label}
    data={data}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    maw="20rem"
  />
);
