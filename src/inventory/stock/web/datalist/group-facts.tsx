import { useTranslation } from '#ui/i18n/translation.ts';
import { shared, useCountedGarments } from '#ui/index.ts';
import type { GroupSearchResult } from '#inventory/stock/group-contract.ts';
import classes from './datalist.module.css';
import type { CodeWords } from './use-code-words.ts';

const shownColors = 6;

export const GroupColors = ({ codes, words }: { codes: readonly string[]; words: CodeWords }) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  const rest = codes.length - shownColors;
  if (codes.length === 0) return null;
  const names = codes.map((code) => words.nameOf('colors', code)).join(', ');
  return (
    <span className={classes['colors']} role="img" aria-label={names} title={names}>
      {codes.slice(0, shownColors).map((code) => {
        const swatch = words.swatchOf(code);
        return swatch === null ? (
          <span key={code} className={shared.anywhere}>
            {words.nameOf('colors', code)}
          </span>
        ) : (
          <span key={code} className={classes['dot']} style={{ background: swatch }} />
        );
      })}
      {rest > 0 ? <span title={t('moreColors', { n: rest })}>+{rest}</span> : null}
    </span>
  );
};

export const AvailabilityText = ({
  group,
}: {
  group: Pick<GroupSearchResult, 'name' | 'free' | 'owned'>;
}) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  const counted = useCountedGarments();
  const { name, free, owned } = group;
  const [tone, text] =
    owned === 0 && (free ?? 0) === 0
      ? (['none', t('noUnits')] as const)
      : free === null
        ? (['none', t('units', { n: counted(name, owned) })] as const)
        : free === 0
          ? (['bad', t('noneFree')] as const)
          : (['good', t('free', { n: counted(name, free) })] as const);
  return <span className={`${classes['word']} ${classes[tone]}`}>{text}</span>;
};
