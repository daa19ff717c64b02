import { Box, Button, Group, Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconDownload, IconPhoto, IconPhotoSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { PhotoSearch } from '#catalog/web/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { useApi } from '#ui/api/queries.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { PlainList, QueryView, shared } from '#ui/index.ts';
import { type ConversationMail, inboxContract } from '../contract.ts';
import classes from './mail.module.css';

type File = ConversationMail['files'][number];

export const fileSizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`;

const fileOfDataUrl = (url: string, name: string): globalThis.File => {
  const [head = '', data = ''] = url.split(',');
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  return new globalThis.File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
};

const FindGarment = ({ picture, name }: { picture: string; name: string }) => {
  const { t } = useTranslation('shared');
  const router = useRouter();
  const [photo, setPhoto] = useState<globalThis.File>();
  return (
    <>
      <Button
        size="compact-md"
        mih={44}
        variant="subtle"
        leftSection={<IconPhotoSearch size={16} aria-hidden />}
        onClick={() => setPhoto(fileOfDataUrl(picture, name))}
      >
        {t('do.findByPhoto')}
      </Button>
      {photo === undefined ? null : (
        <PhotoSearch
          photo={photo}
          onClose={() => setPhoto(undefined)}
          onPick={({ productGroupId }) =>
            void router.navigate({ href: `/backoffice/stock-list?group=${productGroupId}` })
          }
        />
      )}
    </>
  );
};

const Picture = ({ of }: { of: File }) => {
  const query = useApi(
    inboxContract.mailPicture,
    { params: { id: of.id } },
    { staleTime: Infinity, retry: false },
  );
  return (
    <QueryView query={query}>
      {({ picture }) => (
        <>
          <img className={classes['picture']} src={picture} alt={of.name} />
          <FindGarment picture={picture} name={of.name} />
        </>
      )}
    </QueryView>
  );
};

const SeenPicture = ({ of }: { of: File }) => {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const [seen, setSeen] = useState(false);
  if (inViewport && !seen) setSeen(true);
  return (
    // Reserves space for a picture that is still loading.
    <Box ref={ref} mih="4rem">
      {seen ? <Picture of={of} /> : null}
    </Box>
  );
};

const OneFile = ({ of, open }: { of: File; open: boolean }) => {
  const { t } = useTranslation('mail');
  const [shown, setShown] = useState(open && of.picture);
  if (!of.kept)
    return (
      <li>
        <Text size="sm" className={shared.anywhere}>
          {of.bytes === 0
            ? `${of.name} · ${t('notThere')}`
            : `${of.name} · ${fileSizeText(of.bytes)} · ${t('notKept')}`}
        </Text>
      </li>
    );
  return (
    <li>
      <Group gap="xs">
        <Button
          size="compact-md"
          mih={44}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t('download', { name: of.name })}
          maw="100%"
          onClick={() =>
            void downloadFile(inboxContract.mailFile, { params: { id: of.id } }).catch((error: unknown) =>
              toastError(error),
            )
          }
        >
          {of.name} · {fileSizeText(of.bytes)}
        </Button>
        {of.picture ? (
          <Button
            size="compact-md"
            mih={44}
            variant="subtle"
            leftSection={<IconPhoto size={16} aria-hidden />}
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          >
            {t('showPicture', { name: of.name })}
          </Button>
        ) : null}
      </Group>
      {shown ? <SeenPicture of={of} /> : null}
    </li>
  );
};

export const MailAttachments = ({ of, open }: { of: readonly File[]; open: boolean }) => {
  const { t } = useTranslation('mail');
  if (of.length === 0) return null;
  return (
    <div>
      <PlainList gap="0.5rem" aria-label={t('filesOf')}>
        {of.map((one) => (
          <OneFile key={one.id} of={one} open={open} />
        ))}
      </PlainList>
      {of.some((one) => one.kept) ? (
        <Text size="xs" c="dimmed">
          {t('hostile')}
        </Text>
      ) : null}
    </div>
  );
};
