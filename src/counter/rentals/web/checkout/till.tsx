import { useTranslation } from '#ui/i18n/translation.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import { BackdateFields, PaymentFields, totalTakenOf } from '#orders/order/web/index.ts';
import { Pills, lazyComponent } from '#ui/index.ts';
import { CheckoutPanel } from './panel.tsx';
import { SubmitBar } from './submit-bar.tsx';
import type { CheckoutState } from './use-checkout.ts';
import classes from './checkout.module.css';

const MemberBadge = lazyComponent(async () => (await import('#orders/promotions/web/index.ts')).MemberBadge, {
  missing: 'nothing',
  words: true,
});

type PartProps = { checkout: CheckoutState };

const CustomerPart = ({ checkout: { form, act, missing } }: PartProps) => {
  const { t } = useTranslation(['counter', 'shared']);
  return (
    <CheckoutPanel id="customer" title={t('shared:person.customer')} quiet>
      <CustomerPicker
        label={t('shared:person.customer')}
        hidesLabel
        value={form.customerId}
        onChange={(customerId) => act({ type: 'set', change: { customerId } })}
        error={missing.some((one) => one.code === 'customer') ? t('open.problems.customer') : undefined}
      />
      {form.customerId === null ? null : <MemberBadge customerId={form.customerId} />}
    </CheckoutPanel>
  );
};

const PaymentPart = ({ checkout: { form, figures, payment } }: PartProps) => {
  const { t } = useTranslation('counter');
  return (
    <CheckoutPanel
      id="pay"
      title={t('open.payment')}
      aside={
        payment.canHandOver ? (
          <Pills
            label={t('open.walkIn.when')}
            options={[
              { value: 'later', label: t('open.walkIn.later') },
              { value: 'now', label: t('open.walkIn.now') },
            ]}
            value={payment.handsOver ? 'now' : 'later'}
            onChange={(when) => payment.setWantsNow(when === 'now')}
          />
        ) : undefined
      }
    >
      <PaymentFields
        due={{ price: figures.price, bail: figures.bail }}
        value={payment.rows}
        onChange={(rows, problem) => payment.setPayments({ rows, problem })}
        allowPartial={!payment.handsOver}
        cashDay={payment.handsOver ? null : payment.backdate?.day}
        customerId={form.customerId}
        reserving
        showsDue={false}
        what={form.articles.length === 0 ? 'rent' : 'both'}
      />
      {payment.handsOver ? null : <BackdateFields value={payment.backdate} onChange={payment.setBackdate} />}
    </CheckoutPanel>
  );
};

export const Till = ({ checkout }: PartProps) => {
  const { figures, payment, missing, submission, submit } = checkout;
  return (
    <div className={classes['till']}>
      <CustomerPart checkout={checkout} />
      <PaymentPart checkout={checkout} />
      <SubmitBar
        figures={figures}
        taking={totalTakenOf(payment.rows).total}
        missing={missing}
        invalid={payment.problem !== null}
        error={submission.error}
        busy={submission.busy}
        handing={payment.handsOver}
        onEnd={() => submit(payment.handsOver ? 'walkIn' : 'reserve')}
        onDraft={() => submit('draft')}
      />
    </div>
  );
};
