import { Button, CloseButton, Flex, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PlainList } from '#ui/index.ts';
import { type GoesWith, maxGoesWith } from '../goes-with.ts';
import { FindGroup } from './find-group-lazy.tsx';

type GoesWithFieldProps = {
  value: readonly GoesWith[];
  onChange: (value: readonly GoesWith[]) => void;
  hint: string;
  /** Group itself, which cannot be chosen. */
  own?: number | undefined;
};

export const GoesWithField = ({ value, onChange, hint, own }: GoesWithFieldProps) => {
  const { t } = useTranslation(['catalog', 'shared']);
  const [finding, setFinding] = useState(false);
  const add = (productGroupId: number, name: string): void => {
    setFinding(false);
    if (productGroupId === own || value.some((one) => one.productGroupId === productGroupId)) return;
    onChange([...value, { productGroupId, name, code: '' }]);
  };
  return (
    <Stack gap="xs" data-path="goesWith">
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      {value.length === 0 ? null : (
        <PlainList aria-label={t('shared:garment.goesWith')}>
          {value.map((one) => (
            <Flex key={one.productGroupId} component="li" align="center" gap="xs">
              <Text size="sm">{one.name}</Text>
              <CloseButton
                aria-label={t('shared:do.removeOf', { name: one.name })}
                onClick={() => onChange(value.filter((other) => other !== one))}
              />
            </Flex>
          ))}
        </PlainList>
      )}
      {value.length >= maxGoesWith ? null : (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFinding(true)}
          >
            {t('group.goesWithAdd')}
          </Button>
        </Group>
      )}
      {finding ? (
        <FindGroup title={t('group.goesWithAdd')} onClose={() => setFinding(false)} onPick={add} />
      ) : null}
    </Stack>
  );
};
