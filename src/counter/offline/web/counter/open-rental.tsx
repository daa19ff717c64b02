import { Autocomplete, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconHanger } from '@tabler/icons-react';
import type { Day } from '#lib/dates/day.ts';
import { phoneTextLength } from '#lib/thai/phone-text-length.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayInput, MoneyText } from '#ui/index.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { GivenPromotionRows } from '#orders/promotions/web/index.ts';
import type { OfflinePromotionResult } from '#counter/offline/offline-promotions.ts';
import { OfflineMoneyFields } from './money-fields.tsx';
import { RentalGarments } from './rental-garments.tsx';
import type { OpenRentalProps, OpenRentalState, RenterState } from './use-open-rental.ts';
import { useOpenRental } from './use-open-rental.ts';

/** Hints are below the inputs, so the inputs align. */
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

const RenterFields = ({ renter }: { renter: RenterState }) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  return (
    <>
      <Autocomplete
        label={t('open.customer')}
        description={t('open.customerHint')}
        inputWrapperOrder={hintBelow}
        data={renter.suggestions}
        filter={({ options }) => options}
        value={renter.name}
        onChange={renter.setName}
        maxLength={300}
        autoComplete="off"
        required
      />
      {renter.known === undefined ? (
        <TextInput
          label={t('shared:person.phone')}
          description={t('open.phoneHint')}
          inputWrapperOrder={hintBelow}
          value={renter.phone}
          onChange={(event) => renter.setPhone(event.currentTarget.value)}
          error={renter.badPhone ? t('open.badPhone') : undefined}
          inputMode="tel"
          maxLength={phoneTextLength}
          autoComplete="off"
        />
      ) : null}
    </>
  );
};

type RentalFieldsProps = { rental: OpenRentalState; today: Day };

const CustomerAndDay = ({ rental, today }: RentalFieldsProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  return (
    <section className={classes['box']} aria-label={t('shared:person.customer')}>
      <div className={classes['fields']} style={{ alignItems: 'start' }}>
        <RenterFields renter={rental.renter} />
        <div>
          <DayInput
            label={t('shared:day.due')}
            value={rental.returnDay}
            onChange={rental.setReturnDay}
            minDate={today}
            required
          />
          <Text size="xs" c="dimmed" mt={5}>
            {t('open.dueHint')}
          </Text>
        </div>
      </div>
    </section>
  );
};

const RentalMoney = ({ rental }: { rental: OpenRentalState }) => {
  const { t } = useTranslation('offlineScreens');
  const { price, payment, complete } = rental;
  const count = price.garments.length;
  return (
    <section className={`${classes['box']} ${classes['side']}`} aria-label={t('money.title')}>
      <Stack gap="sm">
        <h2 className={classes['heading']}>{t('money.title')}</h2>
        {count === 0 ? null : (
          <Promoted
            rent={price.rent}
            promoted={price.promoted}
            codes={rental.codes}
            onCodes={rental.setCodes}
          />
        )}
        <OfflineMoneyFields
          due={price.due}
          whole
          onChange={(taken, problem, picture) => rental.setPayment({ taken, problem, picture })}
        />
        <Button
          size="md"
          fullWidth
          leftSection={<IconHanger size={20} aria-hidden />}
          loading={rental.busy}
          disabled={!complete || payment.problem !== null}
          onClick={() => void rental.send()}
        >
          {t('open.go', { n: count })}
        </Button>
        <Text size="sm" c="dimmed">
          {complete ? t('take.hint') : t('open.missing')}
        </Text>
      </Stack>
    </section>
  );
};

export const OfflineOpen = (props: OpenRentalProps) => {
  const rental = useOpenRental(props);
  return (
    <div className={classes['two']}>
      <Stack gap="sm">
        <RentalGarments rental={rental} view={props.view} today={props.today} />
        <CustomerAndDay rental={rental} today={props.today} />
      </Stack>
      <RentalMoney rental={rental} />
    </div>
  );
};
