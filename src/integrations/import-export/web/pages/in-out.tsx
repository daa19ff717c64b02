import { Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { Page } from '#ui/index.ts';
import { UploadSheet } from '../import/upload.tsx';
import { ImportHistory } from '../import/history.tsx';
import { OpenImport } from '../import/open-import.tsx';

const route = getRouteApi('/backoffice/in-out');

export const InOutPage = () => {
  const { t } = useTranslation(['exchange', 'app']);
  const { search, set } = useListSearch(route);
  const { page = 1, kind = 'groups', show } = search;
  const navigate = route.useNavigate();
  const go = (importId: number | undefined): void =>
    void navigate({ search: { kind: search.kind, import: importId } });
  return (
    <Page
      title={t('app:pages.inOut')}
      actions={
        search.import === undefined ? undefined : (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => go(undefined)}
          >
            {t('back')}
          </Button>
        )
      }
    >
      {search.import === undefined ? (
        <Stack gap="xl">
          <UploadSheet kind={kind} onKind={(next) => set({ kind: next })} onRead={go} />
          <ImportHistory page={page} onPage={(next) => set({ page: next })} onOpen={go} />
        </Stack>
      ) : (
        <OpenImport
          importId={search.import}
          show={show}
          page={page}
          onShow={(next) => set({ show: next })}
          onPage={(next) => set({ page: next })}
          onClose={() => go(undefined)}
        />
      )}
    </Page>
  );
};
