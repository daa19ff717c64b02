import { useTranslation } from '#ui/i18n/translation.ts';
import type { Label } from '../mail-kinds.ts';
import { labelColors } from '../mail-kinds.ts';
import classes from './mail.module.css';

/** The names of the template's colours as the theme has them. */
const colors = { success: 'teal', primary: 'plum', warning: 'yellow', danger: 'red' } as const;

/** The dot of a label; its word stands beside it. */
export const LabelDot = ({ label }: { label: Label }) => (
  <i
    className={classes['dot']}
    style={{ '--label-color': `var(--mantine-color-${colors[labelColors[label]]}-filled)` } as object}
    aria-hidden
  />
);

/** A label in a word, with its dot. */
export const LabelName = ({ label }: { label: Label }) => {
  const { t } = useTranslation('mail');
  return (
    <span>
      <LabelDot label={label} />
      {t(`filter.${label}`)}
    </span>
  );
};
