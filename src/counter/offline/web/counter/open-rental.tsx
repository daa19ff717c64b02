import { ActionIcon, Alert, Autocomplete, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconHanger, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { asDay, type Day, formatDay } from '#lib/dates/day.ts';
import { formatPhone, normalisePhone } from '#lib/thai/thai.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayInput, toLatinKeys, MoneyText, ScanBox } from '#ui/index.ts';
import { OrderGarment, orderCss as classes, returnDayAfter } from '#orders/order/web/index.ts';
import { GivenPromotionRows } from '#orders/promotions/web/index.ts';
import type { OfflinePromotionResult } from '#counter/offline/offline-promotions.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import type { OfflineGarment, OfflineView } from '../view/view-types.ts';
import { rentalPrice } from '../view/rental-price.ts';
import { unavailabilityOf } from '../view/view.ts';
import { OfflineMoneyFields, type OfflinePaymentState } from './money-fields.tsx';
import { useTakeStep } from './use-take-step.ts';

type OpenRentalProps = {
  view: OfflineView;
  today: Day;
  first: string | undefined;
  onTaken: (step: DeviceStep) => void;
};

/** Null if the garment may be rented. */
const useWhyNot = (view: OfflineView, returnDay: Day | null, today: Day) => {
  const { t } = useTranslation(['offlineScreens', 'order']);
  const language = useLanguage();
  return (garment: OfflineGarment): string | null => {
    const found = unavailabilityOf(view, garment, returnDay ?? today, today);
    if (found === null) return null;
    if ('state' in found) return t('open.isElsewhere', { state: t(`order:find.unitState.${found.state}`) });
    const day = formatDay(asDay(found.promised), language);
    return found.orderNo === ''
      ? t('open.promised', { day })
      : t('open.promisedTo', { day, no: found.orderNo });
  };
};

/** Aligns the fields although hints differ in length. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type PromotedProps = {
  rent: number;
  promoted: OfflinePromotionResult;
  codes: readonly string[];
  onCodes: (codes: readonly string[]) => void;
};

const Promoted = ({ rent, promoted, codes, onCodes }: PromotedProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  return (
    <Stack gap={4} role="group" aria-label={t('open.promotions')}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm">{t('shared:money.rent')}</Text>
        <Text size="sm" component="span">
          <MoneyText baht={rent} />
        </Text>
      </Group>
      <GivenPromotionRows given={promoted.given} refused={promoted.refused} codes={codes} onCodes={onCodes} />
      {promoted.refused.some((one) => one.why === 'unknown') ? (
        <Text size="sm" c="dimmed">
          {t('open.codeUnknown')}
        </Text>
      ) : null}
    </Stack>
  );
};

export const OfflineOpen = ({ view, today, first, onTaken }: OpenRentalProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const { shop } = view.rules;
  const shortest = shop.rentDurations.flatMap(({ rentDays }) => rentDays ?? []).toSorted((a, b) => a - b)[0];
  const [codes, setCodes] = useState<readonly string[]>(first === undefined ? [] : [first]);
  const [returnDay, setReturnDay] = useState<Day | null>(() => returnDayAfter(today, shortest ?? 1, shop));
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [said, setSaid] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const [paying, setPaying] = useState<OfflinePaymentState>({
    taken: [],
    problem: null,
    picture: undefined,
  });
  const { take, busy } = useTakeStep(onTaken);
  const whyNot = useWhyNot(view, returnDay, today);
  const garments = codes.flatMap((code) => view.byBarcode.get(code.toLowerCase()) ?? []);
  const label = (one: OfflineView['customers'][number]): string => `${one.name} · ${formatPhone(one.phone)}`;
  const known = view.customers.find((one) => label(one) === name);
  const {
    garments: priced,
    rent,
    promoted,
    due,
    rentDurationId,
  } = rentalPrice(view, { garments, today, returnDay, customerId: known?.customerId ?? null, codes: said });
  const badPhone = known === undefined && phone.trim() !== '' && normalisePhone(phone) === null;
  const scan = (typed: string): void => {
    const code = toLatinKeys(typed);
    const garment = view.byBarcode.get(code.toLowerCase());
    if (garment === undefined) return setError(t('scan.notFound', { code }));
    if (codes.includes(garment.barcode)) return setError(t('scan.twice', { code }));
    setError(undefined);
    return setCodes((was) => [...was, garment.barcode]);
  };
  const sound = garments.length > 0 && returnDay !== null && name.trim() !== '' && !badPhone;
  // A code without effect is not sent.
  const given = promoted.given.flatMap(({ code }) => (code === '' ? [] : [code]));
  const send = async (): Promise<void> => {
    if (returnDay === null) return;
    const customer = known ?? { name: name.trim(), phone: phone.trim() };
    await take(
      {
        kind: 'open',
        ...(known === undefined
          ? { customer: { name: name.trim(), phone: phone.trim() } }
          : { customerId: known.customerId }),
        returnDay,
        ...(rentDurationId !== null && { rentDurationId }),
        lines: priced.map(({ itemId, barcode, rentalPrice, bail }) => ({
          itemId,
          barcode,
          rentalPrice,
          bail,
        })),
        payments: paying.taken,
        ...(promoted.given.length > 0 && {
          promotions: promoted.given.map(({ promotionId, amount }) => ({ promotionId, amount })),
        }),
        ...(given.length > 0 && { promotionCodes: given }),
      },
      {
        orderNo: '',
        customer: { customerId: null, watch: false, watchReason: '', ...customer },
        returnDay,
        lines: priced.map((one, at) => ({ ...one, off: promoted.discounts[at] ?? 0 })),
        promotions: promoted.given,
      },
      paying.picture,
    );
  };
  return (
    <div className={classes['two']}>
      <Stack gap="sm">
        <ScanBox label={t('open.scan')} onScan={scan} error={error} />
        {priced.length === 0 ? <Text c="dimmed">{t('open.none')}</Text> : null}
        <ul className={classes['list']} aria-label={t('open.garments')}>
          {priced.map((garment) => {
            const why = whyNot(garment);
            return (
              <li key={garment.barcode} className={classes['line']}>
                <Group wrap="nowrap" justify="space-between" align="flex-start">
                  <OrderGarment line={garment}>
                    <Text size="sm">
                      <MoneyText baht={garment.rentalPrice} /> · {t('shared:money.bail')}{' '}
                      <MoneyText baht={garment.bail} />
                    </Text>
                  </OrderGarment>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={t('open.remove', { name: `${garment.name} ${garment.barcode}` })}
                    onClick={() => setCodes((was) => was.filter((one) => one !== garment.barcode))}
                  >
                    <IconX size={20} aria-hidden />
                  </ActionIcon>
                </Group>
                {why === null ? null : (
                  <Alert color="yellow" role="alert" mt="sm" title={why}>
                    {t('open.mayNot')}
                  </Alert>
                )}
              </li>
            );
          })}
        </ul>
        <section className={classes['box']} aria-label={t('shared:person.customer')}>
          <div className={classes['fields']} style={{ alignItems: 'start' }}>
            <Autocomplete
              label={t('open.customer')}
              description={t('open.customerHint')}
              inputWrapperOrder={hintBelow}
              data={view.customers.map(label).filter((one, at, all) => all.indexOf(one) === at)}
              limit={8}
              value={name}
              onChange={setName}
              autoComplete="off"
              required
            />
            {known === undefined ? (
              <TextInput
                label={t('shared:person.phone')}
                description={t('open.phoneHint')}
                inputWrapperOrder={hintBelow}
                value={phone}
                onChange={(event) => setPhone(event.currentTarget.value)}
                error={badPhone ? t('open.badPhone') : undefined}
                inputMode="tel"
                maxLength={40}
                autoComplete="off"
              />
            ) : null}
            <div>
              <DayInput
                label={t('shared:day.due')}
                value={returnDay}
                onChange={setReturnDay}
                minDate={today}
                required
              />
              <Text size="xs" c="dimmed" mt={5}>
                {t('open.dueHint')}
              </Text>
            </div>
          </div>
        </section>
      </Stack>
      <section className={`${classes['box']} ${classes['side']}`} aria-label={t('money.title')}>
        <Stack gap="sm">
          <h2 className={classes['heading']}>{t('money.title')}</h2>
          {garments.length === 0 ? null : (
            <Promoted rent={rent} promoted={promoted} codes={said} onCodes={setSaid} />
          )}
          <OfflineMoneyFields
            due={due}
            whole
            onChange={(taken, problem, picture) => setPaying({ taken, problem, picture })}
          />
          <Button
            size="md"
            fullWidth
            leftSection={<IconHanger size={20} aria-hidden />}
            loading={busy}
            disabled={!sound || paying.problem !== null}
            onClick={() => void send()}
          >
            {t('open.go', { n: garments.length })}
          </Button>
          <Text size="sm" c="dimmed">
            {sound ? t('take.hint') : t('open.missing')}
          </Text>
        </Stack>
      </section>
    </div>
  );
};
