import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayText, ErrorState, Pills, PlainList, shared } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import {
  type ClosingChoice,
  type ClosingEntry,
  closingKeyOf,
  type ClosingWay,
  movedDayOf,
} from '#setup/shop/closing-input.ts';
import type { AskedClosing } from './use-closing.ts';
import classes from './settings.module.css';

const Entry = ({
  entry,
  newDay,
  branches,
  way,
  onChange,
}: {
  entry: ClosingEntry;
  newDay: string | null;
  branches: boolean;
  way: ClosingWay;
  onChange: (way: ClosingWay) => void;
}) => {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const { kind, orderId } = entry;
  const facts = [
    entry.orderNo,
    formatPhone(entry.phone),
    branches ? entry.branchName : '',
    entry.count > 0 ? t('closing.garments', { n: entry.count }) : '',
    entry.byParcel ? t('closing.parcel') : '',
  ];
  return (
    <li className={classes['row']} style={{ justifyContent: 'space-between' }}>
      <Stack gap={0} miw={0} flex="1 1 12rem">
        <Text fw={600} className={shared.anywhere}>
          {t(`closing.kind.${kind}`)} · {entry.customerName || t('closing.nobody')}
        </Text>
        <Text size="sm" c="dimmed" className={shared.anywhere}>
          {facts.filter((one) => one !== '').join(' · ')}
        </Text>
        {way === 'move' && orderId === null ? <Text size="sm">{t('closing.call')}</Text> : null}
      </Stack>
      <Pills
        label={t('closing.way', {
          name: `${t(`closing.kind.${kind}`)} ${entry.customerName} ${entry.orderNo}`,
        })}
        options={[
          ...(newDay === null
            ? []
            : [
                {
                  value: 'move' as const,
                  label: t('closing.move', { day: formatDay(asDay(newDay), language) }),
                },
              ]),
          { value: 'keep' as const, label: t('closing.keep') },
        ]}
        value={way}
        onChange={onChange}
      />
    </li>
  );
};

export const ClosingDialog = ({
  asked,
  busy,
  onConfirm,
  onClose,
}: {
  asked: AskedClosing;
  busy: boolean;
  onConfirm: (choices: ClosingChoice[]) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('rules');
  const [chosen, setChosen] = useState<ReadonlyMap<string, ClosingWay>>(new Map());
  const { entries, error } = asked;
  const returns = new Map(
    entries.flatMap((one) => (one.kind === 'return' ? [[closingKeyOf(one), one] as const] : [])),
  );
  const newDayOf = (one: ClosingEntry): string | null =>
    movedDayOf(one, (key) => {
      const back = returns.get(key);
      return back && wayOf(back);
    });
  const wayOf = (one: ClosingEntry): ClosingWay =>
    newDayOf(one) === null ? 'keep' : (chosen.get(closingKeyOf(one)) ?? 'move');
  const setAll = (way: ClosingWay): void =>
    setChosen(new Map(entries.map((one) => [closingKeyOf(one), way])));
  const moved = entries.filter((one) => wayOf(one) === 'move');
  const branches = new Set(entries.map((one) => one.branchName)).size > 1;
  return (
    <Dialog title={t('closing.title')} size="lg" busy={busy} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('closing.text', { n: entries.length })}</Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => setAll('move')}>
            {t('closing.moveAll')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setAll('keep')}>
            {t('closing.keepAll')}
          </Button>
        </Group>
        {[...Map.groupBy(entries, (one) => one.day)].map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <Text component="h3" fw={600}>
              <DayText day={day} />
            </Text>
            <PlainList aria-label={day}>
              {ofDay.map((one) => (
                <Entry
                  key={closingKeyOf(one)}
                  entry={one}
                  newDay={newDayOf(one)}
                  branches={branches}
                  way={wayOf(one)}
                  onChange={(way) => setChosen(new Map(chosen).set(closingKeyOf(one), way))}
                />
              ))}
            </PlainList>
          </section>
        ))}
        {error === null ? null : <ErrorState error={error} />}
        <Button
          fullWidth
          loading={busy}
          onClick={() =>
            onConfirm(
              entries.map((one) => ({ kind: one.kind, id: one.id, day: asDay(one.day), way: wayOf(one) })),
            )
          }
        >
          {moved.length === 0 ? t('closing.saveKept') : t('closing.save', { n: moved.length })}
        </Button>
      </Stack>
    </Dialog>
  );
};
