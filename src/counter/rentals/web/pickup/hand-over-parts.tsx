import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { OnlinePaySlot } from '#ui/router/slots.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDay, isDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { BackdateFields, ChangeError, PaymentFields, orderCss as classes } from '#orders/order/web/index.ts';
import { NewDaysAlert, NewDaysDialog } from './new-days.tsx';
import type { HandOverProps, HandOverState } from './use-hand-over.ts';

type PartProps = { hand: HandOverState };

export const HandOverMoney = ({ hand }: PartProps) => {
  const { t } = useTranslation('counter');
  const { order, chosen, taken, blocked, action } = hand;
  const [online, setOnline] = useState(false);
  return (
    <section className={`${classes['box']} ${classes['side']}`} aria-label={t('pickup.money')}>
      <Stack gap="sm">
        <h2 className={classes['heading']}>{t('pickup.money')}</h2>
        <OnlinePaySlot
          orderId={order.orderId}
          due={hand.due}
          online={online}
          onOnline={setOnline}
          onDone={() => setOnline(false)}
        />
      </Stack>
      <Stack gap="sm" mt="sm" display={online ? 'none' : undefined}>
        {hand.nothingDue ? (
          <Text size="sm">{t('pickup.paidUp')}</Text>
        ) : (
          <PaymentFields
            due={hand.due}
            value={[]}
            allowPartial={false}
            cashDay={hand.backdate?.day}
            customerId={order.customer?.customerId}
            onChange={(rows, problem) => hand.setPayment({ rows, problem })}
          />
        )}
        <BackdateFields value={hand.backdate} onChange={hand.setBackdate} />
        <ChangeError error={action.error} busy={action.isPending} onSeen={(seen) => hand.handOver(seen)} />
        <Button
          size="md"
          fullWidth
          leftSection={<IconPackageExport size={20} aria-hidden />}
          loading={action.isPending}
          disabled={blocked !== null || hand.dayMissing}
          onClick={() => hand.handOver()}
        >
          {taken > 0
            ? t('pickup.handOverTake', { amount: bahtInSentence(taken), n: chosen.length })
            : t('pickup.handOver', { n: chosen.length })}
        </Button>
        <Text size="sm" c="dimmed" aria-live="polite">
          {blocked === null ? '' : t(`pickup.${blocked}`)}
        </Text>
      </Stack>
    </section>
  );
};

export const HandOverDays = ({ hand, onBack }: PartProps & Pick<HandOverProps, 'onBack'>) => {
  const { t } = useTranslation('counter');
  const language = useLanguage();
  const { order, chosen, newDays } = hand;
  const first = chosen
    .map((line) => line.pickupDay)
    .toSorted()
    .find((day) => day > newDays.day);
  return (
    <>
      {first !== undefined && isDay(first) ? (
        <Alert color="yellow">{t('pickup.early', { day: formatDay(first, language) })}</Alert>
      ) : null}
      <NewDaysAlert days={newDays} />
      {newDays.asking ? (
        <NewDaysDialog
          order={order}
          over={newDays.over}
          day={newDays.day}
          returnDay={newDays.returnDay}
          onUse={newDays.use}
          onBack={onBack}
          onClose={() => newDays.setAsking(false)}
        />
      ) : null}
    </>
  );
};
