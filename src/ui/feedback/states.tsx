import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { ApiError } from '../api/api-error.ts';
import type { ViewableQuery } from '../api/queries.ts';
import { Phrase } from '../display/phrase.tsx';
import { CopyProblemId } from './copy-problem.tsx';
import { type PageReply, useExistingPage } from '../list/use-existing-page.ts';
import classes from '../theme/components.module.css';

export const EmptyState = ({
  title,
  hint,
  action,
}: {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
}) => (
  <div className={classes['empty']}>
    <Text fw={600}>
      <Phrase>{title}</Phrase>
    </Text>
    {hint === undefined ? null : (
      <Text size="sm" c="dimmed" maw="28rem">
        <Phrase>{hint}</Phrase>
      </Text>
    )}
    {action}
  </div>
);

export const ErrorState = ({ error, retry }: { error: unknown; retry?: (() => unknown) | undefined }) => {
  const { t } = useTranslation(['ui', 'core']);
  const reply = error instanceof ApiError ? error.reply : undefined;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={reply?.title || t('core:fail.load')}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{reply?.detail || t('core:errors.UNAVAILABLE.detail')}</Text>
        <CopyProblemId error={error} />
        {retry === undefined ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => retry()}
          >
            {t('retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
};

export const ListSkeleton = ({ rows = 6 }: { rows?: number }) => {
  const { t } = useTranslation('ui');
  return (
    <Stack gap="xs" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={44} radius="sm" />
      ))}
    </Stack>
  );
};

/** Shows `children` for an empty list. Moves from a page after the last one to the last page. */
export const EmptyPage = ({
  of,
  onPage,
  children,
}: {
  of: PageReply;
  onPage: (page: number) => void;
  children: ReactNode;
}) => (useExistingPage(of, true, onPage) ? <ListSkeleton /> : children);

type QueryViewProps<T> = {
  query: ViewableQuery<T>;
  skeleton?: ReactNode;
  empty?: ReactNode;
  onPage?: ((page: number) => void) | undefined;
  children: (data: T) => ReactNode;
};

const isEmpty = (data: unknown): boolean => {
  if (Array.isArray(data)) return data.length === 0;
  if (typeof data !== 'object' || data === null || !('itemList' in data)) return false;
  return Array.isArray(data.itemList) && data.itemList.length === 0;
};

/** The server searched these similar words, because the typed text had no matches. */
const nearOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'near' in data && typeof data.near === 'string'
    ? data.near
    : undefined;

export const FuzzyMatchNote = ({ near }: { near: string }) => {
  const { t } = useTranslation('ui');
  return (
    <Text size="sm" c="dimmed" role="status" mb="xs">
      {t('near', { near })}
    </Text>
  );
};

export const QueryView = <T,>({ query, skeleton, empty, onPage, children }: QueryViewProps<T>) => {
  const pastEnd = useExistingPage(query.data, !query.isPlaceholderData, onPage);
  if (pastEnd) return <>{skeleton ?? <ListSkeleton />}</>;
  if (query.data !== undefined && !(query.isError && query.isPlaceholderData)) {
    if (empty !== undefined && isEmpty(query.data)) return <>{empty}</>;
    const near = nearOf(query.data);
    return (
      <>
        {near === undefined ? null : <FuzzyMatchNote near={near} />}
        {children(query.data)}
      </>
    );
  }
  if (query.isError) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  return <>{skeleton ?? <ListSkeleton />}</>;
};
