import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormSection } from '#ui/form/index.ts';
import classes from './statistics.module.css';

type Row = { id: string; name: string; n: number; more?: string };

export const Ranking = ({
  title,
  hint,
  what,
  count,
  more,
  none,
  rows,
}: {
  title: string;
  hint?: string;
  /** Heading of the first column. Default: styles. */
  what?: string;
  count: string;
  more?: string;
  none?: string;
  rows: readonly Row[];
}) => {
  const { t } = useTranslation('webshop');
  const most = Math.max(1, ...rows.map((one) => one.n));
  return (
    <FormSection title={title}>
      {hint === undefined ? null : (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {rows.length === 0 ? (
        <Text>{none}</Text>
      ) : (
        <table className={classes['table']}>
          <VisuallyHidden component="caption">{title}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{what ?? t('figures.style')}</th>
              <th scope="col">{count}</th>
              {more === undefined ? null : <th scope="col">{more}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.name}</th>
                <td aria-label={one.n.toLocaleString('en-US')}>
                  <span className={classes['drawn']}>
                    <span className={classes['track']} aria-hidden>
                      <i className={classes['bar']} style={{ width: `${(one.n / most) * 100}%` }} />
                    </span>
                    <span>{one.n.toLocaleString('en-US')}</span>
                  </span>
                </td>
                {more === undefined ? null : <td>{one.more}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FormSection>
  );
};
