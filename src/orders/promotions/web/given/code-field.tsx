import { Button, Group, TextInput } from '@mantine/core';
import { IconRosetteDiscount } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';

export const PromotionCodeField = ({ onUse }: { onUse: (code: string) => void }) => {
  const { t } = useTranslation('promotion');
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null)
    return (
      <Button
        variant="subtle"
        size="compact-xs"
        px={4}
        leftSection={<IconRosetteDiscount size={15} aria-hidden />}
        onClick={() => setTyped('')}
      >
        {t('have')}
      </Button>
    );
  return (
    <form
      aria-label={t('have')}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') return;
        onUse(typed.trim().toUpperCase());
        setTyped(null);
      }}
    >
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          label={t('type')}
          value={typed}
          autoFocus
          autoComplete="off"
          maxLength={40}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" miw="max-content">
          {t('use')}
        </Button>
      </Group>
    </form>
  );
};
