import { Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { Page } from '#ui/index.ts';
import { UploadSheet } from '../import/upload.tsx';
import { ImportHistory } from '../import/history.tsx';
import { MapSheet } from '../mapping/map-sheet.tsx';
import { OpenImport } from '../import/open-import.tsx';

const route = getRouteApi('/backoffice/in-out');

export const InOutPage = () => {
  const { t } = useTranslation(['exchange', 'app']);
  const { search, set } = useListSearch(route);
  const { page = 1, kind = 'groups', show } = search;
  const navigate = route.useNavigate();
  const go = (to: { import?: number; upload?: number }): void =>
    void navigate({ search: { kind: search.kind, ...to } });
  const close = (): void => go({});
  const isStart = search.import === undefined && search.upload === undefined;
  return (
    <Page
      title={t('app:pages.inOut')}
      actions={
        isStart ? undefined : (
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={close}>
            {t('back')}
          </Button>
        )
      }
    >
      {isStart ? (
        <Stack gap="xl">
          <UploadSheet
            kind={kind}
            onKind={(next) => set({ kind: next })}
            onRead={(received) =>
              go('importId' in received ? { import: received.importId } : { upload: received.uploadId })
            }
          />
          <ImportHistory
            page={page}
            onPage={(next) => set({ page: next })}
            onOpen={(id) => go({ import: id })}
          />
        </Stack>
      ) : search.import === undefined ? (
        <MapSheet
          key={search.upload}
          uploadId={search.upload ?? 0}
          onPreview={(id) => go({ import: id })}
          onBack={close}
        />
      ) : (
        <OpenImport
          importId={search.import}
          show={show}
          page={page}
          onShow={(next) => set({ show: next })}
          onPage={(next) => set({ page: next })}
          onClose={close}
        />
      )}
    </Page>
  );
};
