import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type Day, asDay, daysBetween } from '#lib/dates/day.ts';
import { ConfirmButton, StateBadge, Pills } from '#ui/index.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import type { EarlyReturnCredit } from '#counter/rentals/contract.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import {
  BahtCell,
  OrderGarment,
  LateBadge,
  LateReckoning,
  orderCss as classes,
} from '#orders/order/web/index.ts';
import { FitButtons, PhotoSides } from '#orders/attachments/web/index.ts';
import { lateIfReturned } from '#orders/order/rules/return-estimate.ts';
import type { ReturnLine, ReturnTerms } from './return-form.ts';
import { placeChoicesAfterReturn, placesAfterReturn } from './return-form.ts';
import { ReturnParts } from './return-parts.tsx';
import { LateFields } from './late-fields.tsx';

export type ReturnContext = {
  orderId: number;
  today: Day;
  terms: ReturnTerms;
  early: readonly EarlyReturnCredit[];
  isAdmin: boolean;
  firstDay: Day | null;
  maySell: boolean;
};

type ReturnLineProps = {
  line: OrderLineOut;
  value: ReturnLine;
  onChange: (change: Partial<ReturnLine>) => void;
  context: ReturnContext;
};

const Lost = ({ line, value, onChange }: Pick<ReturnLineProps, 'line' | 'value' | 'onChange'>) => {
  const { t } = useTranslation('counter');
  if (!value.lost)
    return (
      <ConfirmButton
        size="compact-sm"
        title={t('return.lostTitle', { name: line.name })}
        text={t('return.lostText', { amount: bahtInSentence(line.bail) })}
        confirmLabel={t('return.markLost')}
        onConfirm={() =>
          onChange({
            lost: true,
            lostFee: line.bail,
            missing: [],
            damagedParts: {},
            damageFee: 0,
            cleaningFee: 0,
          })
        }
      >
        {t('return.markLost')}
      </ConfirmButton>
    );
  return (
    <Group align="flex-end" gap="sm">
      <StateBadge tone="bad">{t('return.lost')}</StateBadge>
      <BahtCell
        label={t('return.lostFee')}
        value={value.lostFee}
        onChange={(lostFee) => onChange({ lostFee })}
      />
      <Button variant="default" onClick={() => onChange({ lost: false, lostFee: 0 })}>
        {t('return.notLost')}
      </Button>
    </Group>
  );
};

const Timing = ({ line, value, context }: Omit<ReturnLineProps, 'onChange'>) => {
  const { t } = useTranslation('counter');
  const { terms, today, early } = context;
  const late = lateIfReturned(line, value.back ? value.returnedDay : today, terms);
  const ahead = daysBetween(today, asDay(line.returnDay));
  if (late.days > 0)
    return (
      <Group gap="xs">
        <LateBadge days={late.days} />
        <LateReckoning returnDay={line.returnDay} late={late} terms={terms} />
      </Group>
    );
  if (!value.back) return null;
  return (
    <>
      <Text size="sm" c="dimmed">
        {ahead > 0 ? t('return.earlyBy', { n: ahead }) : t('return.onTime')}
      </Text>
      <LateReckoning returnDay={line.returnDay} late={late} terms={terms} />
      {value.lost
        ? null
        : early.map(({ promotionId, name, amount }) => (
            <Text key={promotionId} size="sm">
              {t('return.early', { name, amount: bahtInSentence(amount) })}
            </Text>
          ))}
    </>
  );
};

const DamageAndCleaning = ({ value, onChange }: Pick<ReturnLineProps, 'value' | 'onChange'>) => {
  const { t } = useTranslation('counter');
  return (
    <>
      <BahtCell
        label={t('return.damageFee')}
        value={value.damageFee}
        onChange={(damageFee) => onChange({ damageFee })}
      />
      <BahtCell
        label={t('return.cleaningFee')}
        value={value.cleaningFee}
        onChange={(cleaningFee) => onChange({ cleaningFee })}
      />
    </>
  );
};

const ReturnFields = ({ line, value, onChange, context }: ReturnLineProps) => {
  const { t } = useTranslation('counter');
  const { orderId, maySell } = context;
  return (
    <Stack gap="sm" mt="sm">
      <div className={classes['fields']}>
        <LateFields
          line={line}
          value={value}
          onChange={onChange}
          today={context.today}
          terms={context.terms}
          firstDay={context.firstDay}
        />
        {value.lost ? null : <DamageAndCleaning value={value} onChange={onChange} />}
      </div>
      {value.lost ? null : (
        <>
          <FitButtons orderId={orderId} line={line} />
          <PhotoSides orderId={orderId} line={line} />
          <ReturnParts line={line} value={value} onChange={onChange} />
        </>
      )}
      <TextInput
        label={t('return.condition')}
        value={value.condition}
        onChange={(event) => onChange({ condition: event.currentTarget.value })}
        maxLength={500}
      />
      {value.lost ? null : (
        <Pills
          label={t('return.next')}
          showLabel
          options={(maySell ? placeChoicesAfterReturn : placesAfterReturn).map((place) => ({
            value: place,
            label: t(`return.nextTo.${place}`),
          }))}
          value={value.next}
          onChange={(next) => onChange({ next })}
        />
      )}
      {context.isAdmin ? (
        <div>
          <Lost line={line} value={value} onChange={onChange} />
        </div>
      ) : null}
    </Stack>
  );
};

export const ReturnLineRow = (props: ReturnLineProps) => {
  const { t } = useTranslation('counter');
  const { line, value, onChange } = props;
  return (
    <li className={`${classes['line']} ${value.back ? classes['chosen'] : ''}`}>
      <OrderGarment
        line={line}
        before={
          <Checkbox
            aria-label={t('return.cameBack', { name: `${line.name} ${line.barcode}` })}
            checked={value.back}
            onChange={(event) => onChange({ back: event.currentTarget.checked })}
            size="md"
          />
        }
      >
        {value.barcode === '' || value.barcode === line.barcode ? null : (
          <Group gap="xs" mt={4}>
            <Text size="sm" fw={600}>
              {t('return.exchange', { barcode: value.barcode, was: line.barcode })}
            </Text>
            <Button size="compact-xs" variant="default" onClick={() => onChange({ barcode: '' })}>
              {t('return.noExchange', { was: line.barcode })}
            </Button>
          </Group>
        )}
        <Timing {...props} />
      </OrderGarment>
      {value.back ? <ReturnFields {...props} /> : null}
    </li>
  );
};
