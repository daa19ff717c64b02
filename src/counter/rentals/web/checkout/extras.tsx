import { Button, Group, InputBase, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { BahtCell } from '#orders/order/web/index.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { CheckoutForm, CheckoutAction } from './form/form.ts';
import { ParcelField } from './parcel-field.tsx';
import classes from './checkout.module.css';

type ExtrasProps = {
  form: CheckoutForm;
  shop: ShopInfo;
  act: Dispatch<CheckoutAction>;
  tooLarge: boolean;
  belowList: boolean;
};

export const CheckoutExtras = ({ form, shop, act, tooLarge, belowList }: ExtrasProps) => {
  const { t } = useTranslation(['counter', 'shared']);
  const [discounting, setDiscounting] = useState(false);
  const [noting, setNoting] = useState(false);
  const showDiscount = discounting || form.discount > 0 || belowList || form.discountReason !== '';
  const showNote = noting || form.note !== '';
  return (
    <>
      {showDiscount ? (
        <div className={classes['days']}>
          <BahtCell
            label={t('open.billDiscount')}
            value={form.discount}
            onChange={(discount) => act({ type: 'set', change: { discount } })}
            error={tooLarge && form.discount > 0 ? t('open.discountTooLarge') : undefined}
          />
          <TextInput
            label={t('open.discountReason')}
            value={form.discountReason}
            required={belowList}
            error={belowList && form.discountReason.trim() === '' ? t('open.problems.reason') : undefined}
            onChange={(event) => act({ type: 'set', change: { discountReason: event.currentTarget.value } })}
            maxLength={200}
            autoComplete="off"
          />
        </div>
      ) : null}
      <ParcelField form={form} act={act} shop={shop} />
      {form.shipping === null ? null : (
        <BahtCell
          label={t('shared:money.for.shipping')}
          value={form.shipping}
          onChange={(shipping) => act({ type: 'set', change: { shipping } })}
        />
      )}
      {showNote ? (
        // Mantine's Textarea would add auto-size code to the first screen.
        <InputBase
          component="textarea"
          multiline
          label={t('shared:field.note')}
          value={form.note}
          onChange={(event) => act({ type: 'set', change: { note: event.currentTarget.value } })}
          rows={2}
          maxLength={2000}
        />
      ) : null}
      <Group gap={0}>
        {showDiscount ? null : (
          <Button
            variant="subtle"
            size="compact-xs"
            px={4}
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => setDiscounting(true)}
          >
            {t('shared:money.discount')}
          </Button>
        )}
        {showNote ? null : (
          <Button
            variant="subtle"
            size="compact-xs"
            px={4}
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => setNoting(true)}
          >
            {t('shared:field.note')}
          </Button>
        )}
      </Group>
    </>
  );
};
