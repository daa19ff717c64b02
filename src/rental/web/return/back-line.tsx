import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/common/day.ts';
import { ConfirmButton, StateBadge } from '../../../core/web/ui/index.ts';
import type { Line } from '../../contract.ts';
import { BahtCell } from '../baht-cell.tsx';
import classes from '../counter.module.css';
import { Late } from '../list/cells.tsx';
import { Garment } from '../list/garment.tsx';
import { amountText } from '../payment/how-much.tsx';
import { Pills } from '../pills.tsx';
import { PhotoSides } from '../record/photo-sides.tsx';
import type { BackLine, LateTerms } from './back-form.ts';
import { lateOf, nextPlaces } from './back-form.ts';
import { BackParts } from './back-parts.tsx';
import { LateFields } from './late-fields.tsx';

type BackLineProps = {
  orderId: number;
  line: Line;
  value: BackLine;
  onChange: (change: Partial<BackLine>) => void;
  today: Day;
  terms: LateTerms;
  /** Waive late fees, declare a garment lost. */
  isAdmin: boolean;
};

/** A garment that was declared lost, or the button that asks first. The bail of the line is what is usually charged. */
const Lost = ({ line, value, onChange }: Pick<BackLineProps, 'line' | 'value' | 'onChange'>) => {
  const { t } = useTranslation('rental');
  if (!value.lost)
    return (
      <ConfirmButton
        size="compact-sm"
        title={t('back.lostTitle', { name: line.name })}
        text={t('back.lostText', { amount: amountText(line.bail) })}
        confirmLabel={t('back.markLost')}
        onConfirm={() =>
          onChange({ lost: true, lostFee: line.bail, missing: [], damageFee: 0, cleaningFee: 0 })
        }
      >
        {t('back.markLost')}
      </ConfirmButton>
    );
  return (
    <Group align="flex-end" gap="sm">
      <StateBadge tone="bad">{t('back.lost')}</StateBadge>
      <BahtCell
        label={t('back.lostFee')}
        value={value.lostFee}
        onChange={(lostFee) => onChange({ lostFee })}
      />
      <Button variant="default" onClick={() => onChange({ lost: false, lostFee: 0 })}>
        {t('back.notLost')}
      </Button>
    </Group>
  );
};

/** One garment coming back: when, with which parts, in what condition, and where it goes next. */
export const BackLineRow = ({ orderId, line, value, onChange, today, terms, isAdmin }: BackLineProps) => {
  const { t } = useTranslation('rental');
  const late = value.back ? lateOf(line, value, terms).days : line.daysLate;
  return (
    <li className={`${classes['line']} ${value.back ? classes['chosen'] : ''}`}>
      <Garment
        line={line}
        before={
          <Checkbox
            aria-label={t('back.cameBack', { name: `${line.name} ${line.barcode}` })}
            checked={value.back}
            onChange={(event) => onChange({ back: event.currentTarget.checked })}
            size="md"
          />
        }
      >
        {late > 0 ? (
          <Group gap="xs">
            <Late days={late} />
            <Text size="sm" c="dimmed">
              {t('back.perDay', { fee: amountText(terms.lateFeePerDay) })}
            </Text>
          </Group>
        ) : value.back ? (
          <Text size="sm" c="dimmed">
            {t('back.onTime')}
          </Text>
        ) : null}
      </Garment>
      {value.back ? (
        <Stack gap="sm" mt="sm">
          <div className={classes['fields']}>
            <LateFields
              line={line}
              value={value}
              onChange={onChange}
              today={today}
              terms={terms}
              mayWaive={isAdmin}
            />
            {value.lost ? null : (
              <>
                <BahtCell
                  label={t('back.damageFee')}
                  value={value.damageFee}
                  onChange={(damageFee) => onChange({ damageFee })}
                />
                <BahtCell
                  label={t('back.cleaningFee')}
                  value={value.cleaningFee}
                  onChange={(cleaningFee) => onChange({ cleaningFee })}
                />
              </>
            )}
          </div>
          {value.lost ? null : <PhotoSides orderId={orderId} line={line} />}
          {value.lost ? null : (
            <BackParts line={line} missing={value.missing} onChange={(missing) => onChange({ missing })} />
          )}
          <TextInput
            label={t('back.condition')}
            value={value.condition}
            onChange={(event) => onChange({ condition: event.currentTarget.value })}
            maxLength={500}
          />
          {value.lost ? null : (
            <Pills
              label={t('back.next')}
              showLabel
              options={nextPlaces.map((place) => ({ value: place, label: t(`back.nextTo.${place}`) }))}
              value={value.next}
              onChange={(next) => onChange({ next })}
            />
          )}
          {isAdmin ? (
            <div>
              <Lost line={line} value={value} onChange={onChange} />
            </div>
          ) : null}
        </Stack>
      ) : null}
    </li>
  );
};
