import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Money, Photo } from '#ui/index.ts';
import { UnitStateBadge } from '#inventory/stock/web/index.ts';
import type { CareRow } from '#care/contract.ts';
import classes from '../care.module.css';
import { SettleClaim } from '../settle-claim.tsx';
import { Garment, Wanted, Whereabouts } from '../garment-cell.tsx';
import { Seen } from './return-findings.tsx';

type Row = { of: CareRow; chosen: boolean; onChoose: (() => void) | undefined };

/** A garment of the queue; one that waits can be chosen. */
export const QueueRow = ({ of, chosen, onChoose }: Row) => {
  const { t } = useTranslation('cleanfix');
  return (
    <li
      className={`${classes['row']} ${onChoose === undefined ? classes['plainRow'] : ''} ${chosen ? classes['chosen'] : ''}`}
    >
      {onChoose === undefined ? null : (
        <input
          type="checkbox"
          className={classes['pick']}
          checked={chosen}
          onChange={onChoose}
          aria-label={t('choose', { barcode: of.barcode, name: of.name })}
        />
      )}
      <Photo url={of.image} alt="" size={52} />
      <div className={classes['text']}>
        <Garment of={of} />
        <Seen of={of} />
      </div>
      <div className={classes['wide']}>
        <Text size="sm" fw={500}>
          {t(`services.${of.service}`)}
        </Text>
        {of.unitState === 'ready' && onChoose !== undefined ? <UnitStateBadge state="ready" /> : null}
        {of.claim > 0 ? (
          <Text size="xs">
            {t('claim')} <Money baht={of.claim} />
          </Text>
        ) : null}
        {onChoose === undefined && of.claimState !== null ? <SettleClaim of={of} /> : null}
      </div>
      <div className={classes['wide']}>
        {of.state === 'waiting' ? <Wanted of={of} /> : <Whereabouts of={of} />}
      </div>
    </li>
  );
};
