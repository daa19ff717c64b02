import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, Photo, PlainList, TextLink } from '#ui/index.ts';
import type { Forecast, GarmentFigure, BuyProposal } from '#reporting/analytics/contract.ts';
import { drillDownSearchOf } from '../statistics/drill-down-links.ts';
import type { StatisticsSearchParams } from '../statistics/view-search.ts';
import { figureBahtText, percentText, figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import classes from '../statistics/views.module.css';

type Branch = { branch: number | undefined };

const Style = ({
  of,
  branch,
  children,
}: Branch & {
  of: { groupId: number; name: string; image: string };
  children: React.ReactNode;
}) => (
  <div className={classes['style']}>
    <Photo url={of.image} alt="" size={52} />
    <div>
      <TextLink to="/backoffice/statistics" search={{ view: 'garments', group: of.groupId, branch }} fw={600}>
        {of.name}
      </TextLink>
      {children}
    </div>
  </div>
);

const Reason = ({ to, children }: { to: StatisticsSearchParams; children: React.ReactNode }) => (
  <li>
    <TextLink inherit to="/backoffice/statistics" search={to}>
      {children}
    </TextLink>
  </li>
);

export const ToBuyList = ({
  rows,
  time,
  branch,
  months,
}: Branch & { rows: readonly BuyProposal[]; time: Forecast['buyTime']; months: string | undefined }) => {
  const { t } = useTranslation('insight');
  const rented = ({ groupId }: BuyProposal): StatisticsSearchParams => ({
    ...drillDownSearchOf({ of: 'group', key: String(groupId), branch, ...time }),
    months,
  });
  if (rows.length === 0) return <Text>{t('ahead.nothingToBuy')}</Text>;
  return (
    <PlainList gap="0.5rem" aria-label={t('ahead.buy')}>
      {rows.map((row) => (
        <li key={row.groupId} className={classes['row']}>
          <Style of={row} branch={branch}>
            <Text size="sm" c="dimmed">
              {row.code} · {t('ahead.has', { n: figureNumberText(row.units) })}
            </Text>
            <ul>
              {row.reasons.includes('asked') ? (
                <Reason to={{ view: 'wishes', group: row.groupId, branch, months }}>
                  {t('ahead.reason.asked', { n: figureNumberText(row.asked) })}
                </Reason>
              ) : null}
              {row.reasons.includes('busy') ? (
                <Reason to={rented(row)}>
                  {t('ahead.reason.busy', {
                    n: figureNumberText(row.rentals),
                    units: figureNumberText(row.units),
                  })}
                </Reason>
              ) : row.rentals > 0 ? (
                <Reason to={rented(row)}>
                  {t('ahead.reason.rentals', {
                    n: figureNumberText(row.rentals),
                    baht: figureBahtText(row.perRental),
                  })}
                </Reason>
              ) : null}
              {row.paysBackAfter === null ? null : (
                <li>
                  {t('ahead.reason.pays', {
                    n: figureNumberText(row.paysBackAfter),
                    baht: figureBahtText(row.cost),
                  })}
                </li>
              )}
            </ul>
          </Style>
          {row.income === 0 ? null : (
            <div className={classes['end']}>
              <Text size="xs" c="dimmed">
                {t('ahead.income')}
              </Text>
              <TextLink inherit to="/backoffice/statistics" search={rented(row)}>
                <MoneyText baht={row.income} />
              </TextLink>
            </div>
          )}
        </li>
      ))}
    </PlainList>
  );
};

export const ToSellList = ({ rows, branch }: Branch & { rows: readonly GarmentFigure[] }) => {
  const { t } = useTranslation('insight');
  if (rows.length === 0) return <Text>{t('ahead.nothingToSell')}</Text>;
  return (
    <PlainList gap="0.5rem" aria-label={t('ahead.sell')}>
      {rows.map((row) => (
        <li key={row.groupId} className={classes['row']}>
          <Style of={row} branch={branch}>
            <Text size="sm" c="dimmed">
              {row.detail} · {t('ahead.has', { n: figureNumberText(row.units) })}
            </Text>
            <ul>
              {row.reason === null ? null : <li>{t(`garments.reason.${row.reason}`)}</li>}
              <Reason to={{ view: 'rentals', group: row.groupId, branch }}>
                {t('garments.timesAndUse', {
                  n: figureNumberText(row.rentals),
                  use: percentText(row.daysRented, row.daysOwned),
                })}
              </Reason>
            </ul>
          </Style>
          <div className={classes['end']}>
            <Text size="xs" c="dimmed">
              {t('unit.balance')}
            </Text>
            <MoneyText baht={row.balance} sign />
          </div>
        </li>
      ))}
    </PlainList>
  );
};
