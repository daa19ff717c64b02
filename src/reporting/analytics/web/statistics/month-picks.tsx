import { useTranslation } from '#ui/i18n/translation.ts';
import { monthNames } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { seasonMonthsOf, seasonMonthsText } from '#reporting/analytics/rules/season-months.ts';
import classes from './views.module.css';

/** No month means the whole year. */
export const MonthPicks = ({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (months: string | undefined) => void;
}) => {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  const chosen = seasonMonthsOf(value);
  const [short, long] = [monthNames(language, 'short'), monthNames(language, 'long')];
  return (
    <fieldset className={classes['months']}>
      <legend>{t('demand.season')}</legend>
      {short.map((name, at) => {
        const month = at + 1;
        const on = chosen.includes(month);
        return (
          <label key={month} className={classes['month']}>
            <input
              type="checkbox"
              checked={on}
              aria-label={long[at]}
              onChange={() =>
                onChange(seasonMonthsText(on ? chosen.filter((one) => one !== month) : [...chosen, month]))
              }
            />
            <span aria-hidden>{name}</span>
          </label>
        );
      })}
    </fieldset>
  );
};
