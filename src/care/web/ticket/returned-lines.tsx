import { CloseButton, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyInput, Photo, Pills, PlainList } from '#ui/index.ts';
import type { CareRow } from '#care/contract.ts';
import { maxCareBaht } from '#care/care-services.ts';
import { careResults } from '#care/line-moves.ts';
import classes from '../care.module.css';
import { CareGarmentCell } from '../garment-cell.tsx';
import type { ReturnedGarment, ReturnedGarments } from './use-returned-garments.ts';
import { isBadResult } from './use-returned-garments.ts';

type LineProps = {
  row: CareRow;
  back: ReturnedGarment;
  inHouse: boolean;
  onChange: (part: Partial<ReturnedGarment>) => void;
  onRemove: () => void;
};

const ReturnedLine = ({ row, back, inHouse, onChange, onRemove }: LineProps) => {
  const { t } = useTranslation('cleanfix');
  return (
    <li className={`${classes['line']} ${classes['chosen']}`}>
      <Photo url={row.image} alt="" size={52} />
      <CareGarmentCell of={row} />
      <Stack gap="xs" className={classes['wide'] ?? ''}>
        <Pills
          label={t('howBack', { barcode: row.barcode })}
          options={careResults.map((value) => ({ value, label: t(`results.${value}`) }))}
          value={back.result}
          onChange={(result) => onChange({ result, ...(result === 'lost' && { charged: 0 }) })}
        />
        <div className={classes['fields']}>
          {inHouse ? null : (
            <MoneyInput
              label={t('charged')}
              value={back.charged}
              max={maxCareBaht}
              onChange={(charged) => onChange({ charged })}
            />
          )}
          {isBadResult(back.result) ? (
            <MoneyInput
              label={t('claim')}
              value={back.claim}
              max={maxCareBaht}
              onChange={(claim) => onChange({ claim })}
            />
          ) : null}
          {back.result === 'clean' ? null : (
            <TextInput
              label={t('whatHappened')}
              value={back.note}
              maxLength={300}
              onChange={(event) => onChange({ note: event.currentTarget.value })}
            />
          )}
        </div>
      </Stack>
      <CloseButton aria-label={t('remove', { barcode: row.barcode })} onClick={onRemove} />
    </li>
  );
};

export const ReturnedLines = ({ of, inHouse }: { of: ReturnedGarments; inHouse: boolean }) => {
  const { t } = useTranslation('cleanfix');
  return (
    <PlainList gap="0.5rem" aria-label={t('comingBack')}>
      {of.rows.map(({ row, back }) => (
        <ReturnedLine
          key={row.unitId}
          row={row}
          back={back}
          inHouse={inHouse}
          onChange={(part) => of.change(row, part)}
          onRemove={() => of.remove(row.unitId)}
        />
      ))}
    </PlainList>
  );
};
