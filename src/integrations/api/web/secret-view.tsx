import { Alert, Button, Code, Stack } from '@mantine/core';
import { IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { DialogButtons } from '#ui/dialog/index.ts';
import { useCopy } from '#ui/hooks/use-copy.ts';

type SecretViewProps = {
  why: string;
  label: string;
  copyLabel: string;
  secret: string;
};

export const SecretShownOnce = ({ why, label, copyLabel, secret }: SecretViewProps) => {
  const copy = useCopy();
  return (
    <Stack gap="md">
      <Alert color="plum" icon={<IconInfoCircle aria-hidden />}>
        {why}
      </Alert>
      <Code block aria-label={label} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {secret}
      </Code>
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(secret)}>
        {copyLabel}
      </Button>
      <DialogButtons />
    </Stack>
  );
};
