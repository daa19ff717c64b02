import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { useId, useState } from 'react';
import { PlainList } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLookups } from '#catalog/web/index.ts';
import { formatBaht, nearestSatang } from '#lib/money/money.ts';
import type { SetQuote } from '#counter/rentals/contract.ts';
import type { CheckoutAction } from '../form/form.ts';
import { type FormSet, chooseSetItem, isSetUnavailable } from './form-set.ts';
import { setFoldThreshold, summarizeSet, setGarmentCount } from './set-summary.ts';
import classes from './sets.module.css';

type MembersProps = { set: FormSet; tried: SetQuote; act: Dispatch<CheckoutAction> };

const signed = (baht: number): string =>
  `${baht > 0 ? '+' : '−'}${formatBaht(nearestSatang(Math.abs(baht)), { decimals: 'auto' })}`;

const Fields = ({ set, tried, act }: MembersProps) => {
  const { t } = useTranslation('counter');
  const lookups = useLookups();
  return (
    <Stack gap={6} mt={6}>
      {tried.members.flatMap(({ part, quantity, optional, leftOutLess, options }) =>
        Array.from({ length: quantity }, (_, n) => {
          const own = set.garments.filter((one) => one.part === part);
          const chosen = own[n];
          return (
            <NativeSelect
              key={`${part} ${n}`}
              size="xs"
              label={quantity === 1 ? part : `${part} ${n + 1}`}
              value={chosen === undefined ? '' : String(chosen.itemId)}
              onChange={(event) => {
                const { value } = event.currentTarget;
                act({
                  type: 'set-chosen',
                  set: chooseSetItem(set, part, n, value === '' ? null : Number(value)),
                });
              }}
              description={chosen === undefined || chosen.barcode === '' ? undefined : chosen.barcode}
              error={
                tried.garments.filter((one) => one.part === part)[n]?.free === false &&
                chosen?.itemId === tried.garments.filter((one) => one.part === part)[n]?.itemId
                  ? t('sets.taken')
                  : undefined
              }
              data={[
                ...(optional || chosen === undefined
                  ? [
                      {
                        value: '',
                        label:
                          leftOutLess > 0
                            ? `${t('sets.leftOut')} ${signed(-leftOutLess)}`
                            : t('sets.leftOut'),
                      },
                    ]
                  : []),
                ...options.map((one) => ({
                  value: String(one.itemId),
                  label: [
                    one.name,
                    lookups.nameOf('colors', one.color),
                    lookups.nameOf('sizes', one.size),
                    ...(one.priceChange === 0 ? [] : [signed(one.priceChange)]),
                    t('sets.free', { n: one.free }),
                  ]
                    .filter((text) => text !== '')
                    .join(' · '),
                })),
              ]}
            />
          );
        }),
      )}
    </Stack>
  );
};

const Short = ({ set, tried }: Omit<MembersProps, 'act'>) => {
  const { t } = useTranslation('counter');
  const lookups = useLookups();
  return (
    <PlainList>
      {summarizeSet(set, tried).map(({ part, items, leftOut, barcodes }) => (
        <li key={part}>
          <Text size="xs" c="dimmed">
            <Text span inherit c="var(--mantine-color-text)">
              {part}
            </Text>{' '}
            {[
              ...items.map(({ size, color, name, count }) => {
                const look =
                  size !== ''
                    ? lookups.nameOf('sizes', size)
                    : color !== ''
                      ? lookups.nameOf('colors', color)
                      : name;
                return count === 1 ? look : `${look} × ${count}`;
              }),
              ...(leftOut > 0 ? [`${t('sets.leftOut')}${leftOut > 1 ? ` × ${leftOut}` : ''}`] : []),
              ...barcodes,
            ].join(' · ')}
          </Text>
        </li>
      ))}
    </PlainList>
  );
};

export const SetMembers = (props: MembersProps) => {
  const { set, tried } = props;
  const { t } = useTranslation('counter');
  const id = useId();
  const places = setGarmentCount(tried);
  const [open, setOpen] = useState(places < setFoldThreshold);
  // A complete set stays open, because the user is choosing.
  const [wasLacking, setWasLacking] = useState(false);
  if (isSetUnavailable(set) !== wasLacking) {
    setWasLacking(isSetUnavailable(set));
    if (isSetUnavailable(set)) setOpen(true);
  }
  if (places < setFoldThreshold) return <Fields {...props} />;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        mt={2}
        ml={-8}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${set.name}: ${t('sets.unfold', { n: places })}`}
        rightSection={
          <IconChevronDown size={16} className={open ? classes['unfolded'] : undefined} aria-hidden />
        }
        onClick={() => setOpen((was) => !was)}
      >
        {t('sets.unfold', { n: places })}
      </Button>
      <div id={id}>{open ? <Fields {...props} /> : <Short set={set} tried={tried} />}</div>
    </div>
  );
};
