import { Box } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { AutoGrid, LabelledValue, MoneyText, shared } from '#ui/index.ts';
import type { notificationsContract } from '#admin/notifications/contract.ts';
import classes from '../notifications.module.css';

type DayReply = ReplyOf<typeof notificationsContract.day>;
const methods = ['cash', 'transfer', 'promptpay', 'card', 'other'] as const;
type Method = (typeof methods)[number];
const isMethod = (text: string): text is Method => (methods as readonly string[]).includes(text);

export const DayTakings = ({ day }: { day: DayReply }) => {
  const { t } = useTranslation(['notice', 'shared']);
  const most = Math.max(1, ...day.takings.map((one) => Math.abs(one.amount)));
  return (
    <section>
      <Box component="h3" m={0} fz="sm" fw={600}>
        {t('day.takings')}
      </Box>
      {day.takings.length === 0 ? (
        <p className={classes['small']}>{t('day.noTakings')}</p>
      ) : (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('shared:money.method')}</th>
              <th scope="col">{t('shared:money.amount')}</th>
              <th scope="col">{t('shared:money.entries')}</th>
            </tr>
          </thead>
          <tbody>
            {day.takings.map((one) => (
              <tr key={one.method}>
                <th scope="row">
                  {isMethod(one.method) ? t(`methods.${one.method}`) : one.method}
                  <span
                    className={classes['bar']}
                    style={{ width: `${Math.max(2, (Math.abs(one.amount) / most) * 100)}%` }}
                  />
                </th>
                <td>
                  <MoneyText baht={one.amount} />
                </td>
                <td>{one.entries}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('shared:money.sum')}</th>
              <td>
                <MoneyText baht={day.total} />
              </td>
              <td>{day.takings.reduce((all, one) => all + one.entries, 0)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <AutoGrid min="9rem" autoFlow="auto-fill" style={{ marginTop: '0.75rem' }}>
        <LabelledValue label={t('day.bailTaken')}>
          <MoneyText baht={day.bailTaken} />
        </LabelledValue>
        <LabelledValue label={t('day.bailReturned')}>
          <MoneyText baht={day.bailReturned} />
        </LabelledValue>
      </AutoGrid>
    </section>
  );
};

const columns = ['pickup', 'return', 'overdue', 'atRisk', 'unpaid', 'bail'] as const;

export const BranchTakings = ({ day }: { day: DayReply }) => {
  const { t } = useTranslation(['notice', 'shared']);
  return (
    <section className={shared.box}>
      <Box component="h2" mt={0} mb="xs" fz="1.0625rem" fw={600}>
        {t('day.byBranch')}
      </Box>
      <div className={classes['tableBox']} tabIndex={0} role="region" aria-label={t('day.byBranch')}>
        <table className={`${classes['table']} ${classes['wide']}`}>
          <thead>
            <tr>
              <th scope="col">{t('shared:shop.branch')}</th>
              <th scope="col">{t('day.takings')}</th>
              {columns.map((kind) => (
                <th key={kind} scope="col">
                  {t(`kinds.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {day.branches.map((one) => (
              <tr key={one.branchId}>
                <th scope="row">{one.branchName}</th>
                <td>
                  <MoneyText baht={one.takings} />
                </td>
                {columns.map((kind) => (
                  <td key={kind}>{one.counts[kind]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
