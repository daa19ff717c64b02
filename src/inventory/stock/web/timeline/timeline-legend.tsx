import { useTranslation } from '#ui/i18n/translation.ts';
import classes from './timeline.module.css';

const looks = ['held', 'out', 'late', 'returned', 'transfer', 'care', 'hold'] as const;

export const TimelineLegend = () => {
  const { t } = useTranslation('stock');
  return (
    <ul className={classes['legend']} aria-label={t('timeline.legend')}>
      {looks.map((look) => (
        <li key={look}>
          <i className={classes[look]} aria-hidden />
          {t(`timeline.look.${look}`)}
        </li>
      ))}
      <li>
        <i className={classes['turn']} aria-hidden />
        {t('timeline.look.turn')}
      </li>
      <li>
        <i className={classes['closed']} aria-hidden />
        {t('timeline.look.closed')}
      </li>
    </ul>
  );
};
