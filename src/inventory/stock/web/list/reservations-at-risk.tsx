import { Alert, Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText } from '#ui/index.ts';
import type { ReservationAtRisk } from '#inventory/stock/unit-contract.ts';
import classes from '../stock.module.css';

export const ReservationsAtRiskList = ({
  rows,
  refused = false,
}: {
  rows: readonly ReservationAtRisk[];
  refused?: boolean;
}) => {
  const { t } = useTranslation('stock');
  if (rows.length === 0) return null;
  return (
    <Alert
      color={refused ? 'red' : 'yellow'}
      role="alert"
      title={t(refused ? 'move.refusedPromises' : 'move.endangered', { n: rows.length })}
    >
      <Box component="ul" m={0} ps="1.25rem" fz="sm">
        {rows.map((one) => (
          <li key={one.reservationId}>
            <Link to="/backoffice/pickup" search={{ q: one.barcode }} className={classes['link']}>
              {one.barcode}
            </Link>{' '}
            <DayText day={one.from} /> – <DayText day={one.due} />
          </li>
        ))}
      </Box>
    </Alert>
  );
};
