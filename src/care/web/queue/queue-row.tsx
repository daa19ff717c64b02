import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, Photo } from '#ui/index.ts';
import { UnitStateBadge } from '#inventory/stock/web/index.ts';
import type { CareRow } from '#care/contract.ts';
import classes from '../care.module.css';
import { SettleClaimForm } from '../settle-claim.tsx';
import { CareGarmentCell, NextPromiseCell, CareWhereabouts } from '../garment-cell.tsx';
import { ReturnFindings } from './return-findings.tsx';

type Row = { of: CareRow; chosen: boolean; onChoose: (() => void) | undefined };

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
        <CareGarmentCell of={of} />
        <ReturnFindings of={of} />
      </div>
      <div>
        <Text size="sm" fw={500}>
          {t(`services.${of.service}`)}
        </Text>
        {of.unitState === 'ready' && onChoose !== undefined ? <UnitStateBadge state="ready" /> : null}
        {of.claim > 0 ? (
          <Text size="xs">
            {t('claim')} <MoneyText baht={of.claim} />
          </Text>
        ) : null}
        {onChoose === undefined && of.claimState !== null ? <SettleClaimForm of={of} /> : null}
      </div>
      <div>{of.state === 'waiting' ? <NextPromiseCell of={of} /> : <CareWhereabouts of={of} />}</div>
    </li>
  );
};
