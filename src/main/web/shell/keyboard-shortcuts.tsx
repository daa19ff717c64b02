import { useTranslation } from '#ui/i18n/translation.ts';
import { Dialog } from '#ui/dialog/index.ts';
import classes from './stars.module.css';

const keys = [
  ['find', ['Ctrl K', '/']],
  ['scan', []],
  ['close', ['Esc']],
  ['enter', ['Enter']],
  ['menu', ['Tab', '↑ ↓']],
  ['calendar', ['← → ↑ ↓', 'Page Up', 'Page Down', 'T']],
  ['checkout', ['F2', 'F4', 'F8', 'F9']],
  ['help', ['?']],
] as const;

export const KeyboardShortcuts = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('finder');
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className={classes['keys']}>
        {keys.map(([name, pressed]) => (
          <div key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              {pressed.map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
