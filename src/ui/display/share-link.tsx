import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../dialog/index.ts';
import { QrCode } from './qr.tsx';
import { ShareButtons, type ShareButtonsProps } from './share-buttons.tsx';

const codeEdge = 240;

type LinkProps = Omit<ShareButtonsProps, 'children'> & {
  link: string;
  label: string;
  /** QR code's name, and a sentence under it. `onDemand` puts the code behind a button. */
  code: { label: string; hint?: string; onDemand?: true };
};

const CodeButton = ({ link, label }: { link: string; label: string }) => {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} aria-hidden />}
        onClick={() => setShown(true)}
      >
        {label}
      </Button>
      {shown ? (
        <Dialog title={label} onClose={() => setShown(false)}>
          <Group justify="center">
            <QrCode text={link} label={label} edge={codeEdge} />
          </Group>
        </Dialog>
      ) : null}
    </>
  );
};

/** `text` contains the link. Import this file by its path, like `qr.tsx`. */
export const ShareLink = ({ link, label, code, ...buttons }: LinkProps) => (
  <Stack gap="sm" w="100%">
    {code.onDemand === true ? null : (
      <Stack gap="xs" align="center">
        <QrCode text={link} label={code.label} edge={codeEdge} />
        {code.hint === undefined ? null : (
          <Text size="sm" c="dimmed" ta="center">
            {code.hint}
          </Text>
        )}
      </Stack>
    )}
    <TextInput label={label} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
    <ShareButtons {...buttons}>
      {code.onDemand === true ? <CodeButton link={link} label={code.label} /> : null}
    </ShareButtons>
  </Stack>
);
