import { Stack, Text, TextInput, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import { formatSatang } from '#ui/i18n/format-amount.ts';
import { arabicDigits } from '#lib/thai/thai.ts';
import { useAction } from '#ui/api/queries.ts';
import { FormNotes, textLimitOf, useKeptState } from '#ui/form/index.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { ConfirmButton, MoneyInput, MoneyText, shared, StateBadge } from '#ui/index.ts';
import { CloseDayInput } from '#cash/close-input.ts';
import type { DayView } from '#cash/shapes.ts';
import { cashContract } from '#cash/contract.ts';
import { countedCashOf, denominations, drawerDifferenceOf } from '#cash/day-figures.ts';
import classes from '../cash.module.css';
import { FloatForm } from './float-form.tsx';

/** First note in satang. Smaller values are coins. */
const firstNote = 2000;
const nextField = (from: HTMLElement): void => {
  const fields = [...(from.closest('table')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(from as HTMLInputElement) + 1];
  next?.focus();
  next?.select();
};

type Counts = Readonly<Record<number, string>>;
const piecesOf = (counts: Counts) =>
  denominations.map((value) => ({ value, count: Number(counts[value] ?? '') || 0 }));

const Count = ({ counts, onChange }: { counts: Counts; onChange: (counts: Counts) => void }) => {
  const { t } = useTranslation('daybook');
  return (
    <table className={classes['pieces']}>
      <thead>
        <tr>
          <th scope="col">{t('close.value')}</th>
          <th scope="col">{t('close.pieces')}</th>
          <th scope="col" className={classes['right']}>
            {t('close.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {piecesOf(counts).map(({ value, count }) => (
          <tr key={value}>
            <td>
              {t(value >= firstNote ? 'close.note' : 'close.coin', {
                value: formatSatang(value),
              })}
            </td>
            <td>
              <TextInput
                size="sm"
                w="6.5rem"
                inputMode="numeric"
                autoComplete="off"
                aria-label={t('close.piecesOf', { value: formatSatang(value) })}
                value={counts[value] ?? ''}
                placeholder="0"
                onChange={(event) => {
                  const typed = arabicDigits(event.currentTarget.value).trim();
                  if (/^\d{0,5}$/.test(typed)) onChange({ ...counts, [value]: typed });
                }}
                onFocus={(event) => event.currentTarget.select()}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') nextField(event.currentTarget);
                }}
                styles={{ input: { textAlign: 'right' } }}
              />
            </td>
            <td className={classes['right']}>{formatSatang(value * count)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('close.counted')}
          </th>
          <td className={classes['right']}>
            <strong>{formatSatang(countedCashOf(piecesOf(counts)))}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

/** Returns satang. `begun`: a count was typed, because an empty drawer needs a typed zero. */
const drawerSumsOf = (view: DayView, counts: Counts, left: number | '') => {
  const counted = countedCashOf(piecesOf(counts));
  const cash = view.methods.find((one) => one.method === 'cash');
  return {
    begun: Object.values(counts).some((typed) => typed !== ''),
    counted,
    difference: drawerDifferenceOf(counted, nearestSatang(view.drawer.expected)),
    leaves: nearestSatang(left === '' ? 0 : left),
    bail: nearestSatang(cash?.bailIn ?? 0) + nearestSatang(cash?.bailOut ?? 0),
  };
};
type DrawerSums = ReturnType<typeof drawerSumsOf>;

const Difference = ({ begun, difference }: DrawerSums) => {
  const { t } = useTranslation('daybook');
  if (!begun) return <StateBadge tone="neutral">{t('close.notCounted')}</StateBadge>;
  return (
    <>
      <MoneyText baht={bahtOf(difference)} sign />{' '}
      <StateBadge tone={difference === 0 ? 'good' : difference > 0 ? 'warn' : 'bad'}>
        {t(difference === 0 ? 'close.exact' : difference > 0 ? 'close.over' : 'close.short')}
      </StateBadge>
    </>
  );
};

const DrawerFacts = ({ drawer, sums }: { drawer: DayView['drawer']; sums: DrawerSums }) => {
  const { t } = useTranslation('daybook');
  return (
    <dl className={classes['facts']}>
      <dt>{t('day.opening')}</dt>
      <dd>
        <MoneyText baht={drawer.opening} />
      </dd>
      <dt>{t('day.cashIn')}</dt>
      <dd>
        <MoneyText baht={drawer.in} sign />
      </dd>
      <dt>{t('day.cashOut')}</dt>
      <dd>
        <MoneyText baht={drawer.out} />
      </dd>
      {drawer.rounding === 0 ? null : (
        <>
          <dt>{t('day.rounding')}</dt>
          <dd>
            <MoneyText baht={drawer.rounding} sign />
          </dd>
        </>
      )}
      <dt className={classes['sum']}>{t('close.expected')}</dt>
      <dd className={classes['sum']}>
        <MoneyText baht={drawer.expected} />
      </dd>
      <dt>{t('close.counted')}</dt>
      <dd>
        <MoneyText baht={bahtOf(sums.counted)} />
      </dd>
      <dt>{t('close.difference')}</dt>
      <dd>
        <span role="status">
          <Difference {...sums} />
        </span>
      </dd>
    </dl>
  );
};

type Counted = { counts: Counts; left: number | ''; note: string };
type CloseButtonProps = Counted & { view: DayView; disabled: boolean; onClosed: () => void };

const CloseDayButton = ({ view, counts, left, note, disabled, onClosed }: CloseButtonProps) => {
  const { t } = useTranslation('daybook');
  const language = useLanguage();
  const close = useAction(cashContract.close, {
    done: t('close.done'),
    refresh: [cashContract.day, cashContract.report],
    onSuccess: onClosed,
  });
  const day = formatDay(asDay(view.day), language);
  return (
    <ConfirmButton
      title={t('close.confirmTitle', { day })}
      text={t('close.confirmText')}
      confirmLabel={t('close.confirm')}
      color="plum"
      variant="filled"
      disabled={disabled}
      leftSection={<IconLock size={18} aria-hidden />}
      onConfirm={() =>
        close.mutateAsync({
          body: {
            day: view.day,
            pieces: piecesOf(counts)
              .filter((one) => one.count > 0)
              .map((one) => ({ value: bahtOf(one.value), count: one.count })),
            left: left === '' ? 0 : left,
            note,
          },
        })
      }
    >
      {t('close.button', { day })}
    </ConfirmButton>
  );
};

export const CountForm = ({ view }: { view: DayView }) => {
  const { t } = useTranslation('daybook');
  const { branchId } = useSession();
  const [counted, setCounted, drop, notes] = useKeptState<Counted>(`day-close ${branchId} ${view.day}`, {
    counts: {},
    left: '',
    note: '',
  });
  const { counts, left, note } = counted;
  const change = (part: Partial<Counted>): void => setCounted((was) => ({ ...was, ...part }));
  const sums = drawerSumsOf(view, counts, left);
  const { begun, difference, leaves, bail } = sums;
  const needsNote = difference !== 0 && note.trim() === '';
  return (
    <div className={classes['closing']}>
      <section className={shared.box}>
        <Title order={2} size="h4" mb="xs">
          {t('close.count')}
        </Title>
        <FormNotes form={notes} />
        <Count counts={counts} onChange={(next) => change({ counts: next })} />
      </section>
      <section className={shared.box}>
        <Stack gap="sm">
          <DrawerFacts drawer={view.drawer} sums={sums} />
          <FloatForm view={view} />
          {bail === 0 ? null : (
            <Text size="xs" c="dimmed">
              {t('close.bailApart', { amount: formatSatang(bail) })}
            </Text>
          )}
          <MoneyInput
            label={t('close.left')}
            value={left}
            onChange={(next) => change({ left: next })}
            description={t('close.leftHint', {
              amount: formatSatang(Math.max(sums.counted - leaves, 0)),
            })}
            error={leaves > sums.counted ? t('close.tooMuchLeft') : undefined}
          />
          <TextInput
            label={t('close.remark')}
            value={note}
            maxLength={textLimitOf(CloseDayInput, ['note'])}
            required={begun && difference !== 0}
            description={begun && needsNote ? t('close.remarkNeeded') : undefined}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
          <CloseDayButton
            view={view}
            {...counted}
            disabled={needsNote || leaves > sums.counted}
            onClosed={drop}
          />
        </Stack>
      </section>
    </div>
  );
};
