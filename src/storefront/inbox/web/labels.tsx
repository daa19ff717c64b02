import { useTranslation } from '#ui/i18n/translation.ts';
import type { MailLabel } from '../mail-kinds.ts';
import { mailLabelColors } from '../mail-kinds.ts';
import classes from './mail.module.css';

const colors = { success: 'teal', primary: 'plum', warning: 'yellow', danger: 'red' } as const;

export const LabelDot = ({ label }: { label: MailLabel }) => (
  <i
    className={classes['dot']}
    style={{ '--label-color': `var(--mantine-color-${colors[mailLabelColors[label]]}-filled)` } as object}
    aria-hidden
  />
);

export const LabelName = ({ label }: { label: MailLabel }) => {
  const { t } = useTranslation('mail');
  return (
    <span>
      <LabelDot label={label} />
      {t(`filter.${label}`)}
    </span>
  );
};
