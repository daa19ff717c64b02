import { Button, Checkbox, Switch } from '@mantine/core';
import { PlainList, shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { weekdayNames } from '#lib/dates/day.ts';
import { TimeInput } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import {
  type OpeningHoursOfDay,
  type OpeningHours,
  isOvernight,
  defaultOpeningHours,
} from '#setup/shop/opening-hours.ts';
import classes from './settings.module.css';

const week = [1, 2, 3, 4, 5, 6, 0];

type Days = (OpeningHoursOfDay | null)[];
type Props = {
  branchName: string;
  hours: OpeningHours;
  closedWeekdays: readonly number[];
  set: (hours: Days) => void;
};

export const HoursField = ({ branchName, hours, closedWeekdays, set }: Props) => {
  const { t } = useTranslation('rules');
  const names = weekdayNames(useLanguage(), 'long');
  const put = (at: number, day: OpeningHoursOfDay | null): void =>
    set(hours.map((one, index) => (index === at ? day : one)));
  const first = week.map((at) => hours[at]).find((one) => one !== null && one !== undefined);
  const same = (): void => set(hours.map((one) => (one === null || first === undefined ? one : first)));
  return (
    <fieldset className={`${shared.wholeRow} ${classes['fields']}`}>
      <legend>{t('hours.title')}</legend>
      <Switch
        label={t('hours.say')}
        description={t('hours.sayHint')}
        checked={hours.length > 0}
        onChange={(event) => set(event.currentTarget.checked ? defaultOpeningHours(closedWeekdays) : [])}
      />
      {hours.length === 0 ? null : (
        <>
          <PlainList>
            {week.map((at) => {
              const day = hours[at] ?? null;
              const name = names[at] ?? '';
              const off = closedWeekdays.includes(at);
              return (
                <li key={at} className={`${classes['row']} ${classes['hours']}`}>
                  <Checkbox
                    className={classes['weekday'] ?? ''}
                    label={name}
                    aria-label={t('hours.open', { branch: branchName, day: name })}
                    checked={day !== null && !off}
                    disabled={off}
                    onChange={(event) =>
                      put(at, event.currentTarget.checked ? (first ?? { from: '10:00', to: '20:00' }) : null)
                    }
                  />
                  {off || day === null ? (
                    <span className={classes['closed']}>{t(off ? 'hours.shopClosed' : 'hours.closed')}</span>
                  ) : (
                    <>
                      <TimeInput
                        label={t('hours.from')}
                        value={day.from}
                        onChange={(from) => put(at, { ...day, from })}
                      />
                      <TimeInput
                        label={t('hours.to')}
                        value={day.to}
                        error={day.from !== '' && day.from === day.to ? t('hours.wrong') : undefined}
                        description={day.to !== '' && isOvernight(day) ? t('hours.nextDay') : undefined}
                        onChange={(to) => put(at, { ...day, to })}
                      />
                    </>
                  )}
                </li>
              );
            })}
          </PlainList>
          <Button variant="subtle" size="compact-sm" onClick={same}>
            {t('hours.same')}
          </Button>
        </>
      )}
    </fieldset>
  );
};
