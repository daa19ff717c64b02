import { useTranslation } from '#ui/i18n/translation.ts';
import { backgroundColors, accentShadesOf } from '../rules/accent-colors.ts';
import classes from './webshop.module.css';

const inks = { light: '#26211e', dark: '#f1ebe6' } as const;

const Sample = ({ scheme, accent, name, tagline }: { scheme: 'light' | 'dark' } & Props) => {
  const { t } = useTranslation('webshop');
  const shades = accentShadesOf(accent)[scheme];
  return (
    <figure
      className={classes['sample']}
      style={{ background: backgroundColors[scheme][0], color: inks[scheme] }}
    >
      <figcaption className={classes['scheme']}>{t(`preview.${scheme}`)}</figcaption>
      <p className={classes['name']}>{name}</p>
      <p className={classes['line']}>{tagline}</p>
      <p className={classes['row']}>
        <span className={classes['solid']} style={{ background: shades.solid, color: shades.onSolid }}>
          {t('preview.button')}
        </span>
        <span style={{ color: shades.text, textDecoration: 'underline' }}>{t('preview.link')}</span>
      </p>
    </figure>
  );
};

type Props = { accent: string; name: string; tagline: string };

export const ColorPreview = (props: Props) => {
  const { t } = useTranslation('webshop');
  return (
    <div className={classes['samples']} role="group" aria-label={t('preview.title')}>
      <Sample scheme="light" {...props} />
      <Sample scheme="dark" {...props} />
    </div>
  );
};
