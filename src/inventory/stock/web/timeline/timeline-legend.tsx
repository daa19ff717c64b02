import { useTranslation } from '#ui/i18n/translation.ts';
import { barIcons, barLooks } from './bar-icons.ts';
import classes from './timeline.module.css';

export const TimelineLegend = () => {
  const { t } = useTranslation('stock');
  return (
    <ul className={classes['legend']} aria-label={t('timeline.legend')}>
      {barLooks.map((look) => {
        const Icon = barIcons[look];
        return (
          <li key={look}>
            <i className={classes[look]} aria-hidden>
              <Icon size={14} />
            </i>
            {t(`timeline.look.${look}`)}
          </li>
        );
      })}
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
