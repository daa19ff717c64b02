import { Button, Group, Text, TextInput } from '@mantine/core';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { draftLimits } from '#storefront/inbox/mail-kinds.ts';

type ReceiverProps = {
  to: string;
  writer: string;
  other: boolean;
  onChange: (to: string) => void;
  onOther: (other: boolean) => void;
};

export const Receiver = ({ to, writer, other, onChange, onOther }: ReceiverProps) => {
  const { t } = useTranslation('mail');
  if (writer !== '' && !other)
    return (
      <Group gap="xs">
        <Text size="sm" className={shared.anywhere}>
          {t('write.answersTo')} <b>{writer}</b>
        </Text>
        <Button size="compact-md" mih={44} variant="subtle" onClick={() => onOther(true)}>
          {t('write.otherAddress')}
        </Button>
      </Group>
    );
  return (
    <div>
      <TextInput
        label={t('write.to')}
        type="email"
        autoComplete="off"
        value={to}
        maxLength={draftLimits.to}
        description={writer === '' ? undefined : t('write.notWriter', { writer })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {writer === '' ? null : (
        <Button size="compact-md" mih={44} variant="subtle" onClick={() => onOther(false)}>
          {t('write.toWriter', { writer })}
        </Button>
      )}
    </div>
  );
};
