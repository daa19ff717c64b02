import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ChoiceBar, Page, QueryView } from '#ui/index.ts';
import type { MarkdownBlock } from '#ui/markdown/blocks.ts';
import { MarkdownView } from '#ui/markdown/markdown-view.tsx';
import { useLanguage } from '#ui/session/session.ts';
import { type ManualTab, manualTabs } from '#access/backup/manual-search.ts';
import { manualLinkOf } from '../manual-links.ts';

const route = getRouteApi('/backoffice/manual');

type Load = () => Promise<{ default: MarkdownBlock[] }>;

const guide: Load = () => import('virtual:document/owner-guide/README');
const manuals: Record<'th' | 'en', Record<ManualTab, Load>> = {
  th: {
    guide,
    operations: () => import('virtual:document/th/operations'),
    runbook: () => import('virtual:document/th/runbook'),
  },
  en: {
    guide,
    operations: () => import('virtual:document/operations'),
    runbook: () => import('virtual:document/runbook'),
  },
};

const Manual = ({ blocks, language }: { blocks: readonly MarkdownBlock[]; language: 'th' | 'en' }) => {
  useEffect(() => {
    // The browser looked for the anchor before the document loaded.
    const anchor = decodeURIComponent(globalThis.location.hash.slice(1));
    if (anchor !== '') document.querySelector(`[id="${CSS.escape(anchor)}"]`)?.scrollIntoView();
  }, [blocks]);
  return (
    <div lang={language}>
      {/* The first block is the title, which the page already shows. */}
      <MarkdownView blocks={blocks.slice(1)} linkOf={manualLinkOf} />
    </div>
  );
};

export const ManualPage = () => {
  const { t } = useTranslation(['backup', 'app']);
  const navigate = useNavigate();
  const { tab = 'guide' } = route.useSearch();
  const own = useLanguage();
  const language = own === 'th' || tab === 'guide' ? 'th' : 'en';
  const query = useQuery({
    queryKey: ['manual', tab, language],
    queryFn: async () => (await manuals[language][tab]()).default,
    staleTime: Infinity,
  });
  return (
    <Page title={t('app:pages.manual')}>
      <ChoiceBar
        label={t('app:pages.manual')}
        choices={manualTabs}
        nameOf={(one) => t(`manual.tabs.${one}`)}
        value={tab}
        onChange={(one) =>
          void navigate({ to: '/backoffice/manual', search: { tab: one === 'guide' ? undefined : one } })
        }
      />
      {tab === 'guide' && own !== 'th' ? (
        <Alert icon={<IconInfoCircle aria-hidden />}>{t('manual.thaiOnly')}</Alert>
      ) : null}
      <QueryView query={query}>{(blocks) => <Manual blocks={blocks} language={language} />}</QueryView>
    </Page>
  );
};
