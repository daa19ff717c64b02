import { Select, Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type WebRefusalReason, webRefusalReasons } from '#storefront/web-shop/rules/request-states.ts';

type Props = {
  reason: Omit<ComponentProps<typeof Select>, 'data' | 'onChange'>;
  answer: ComponentProps<typeof Textarea>;
  onReason: (reason: WebRefusalReason | null) => void;
};

export const RefusalFields = ({ reason, answer, onReason }: Props) => {
  const { t } = useTranslation(['webshop', 'shared']);
  return (
    <>
      <Select
        label={t('shared:field.reason')}
        data={webRefusalReasons.map((value) => ({ value, label: t(`orders.reason.${value}`) }))}
        {...reason}
        onChange={(value) => onReason(webRefusalReasons.find((one) => one === value) ?? null)}
        required
      />
      <Textarea label={t('orders.words')} {...answer} autosize minRows={2} />
    </>
  );
};
