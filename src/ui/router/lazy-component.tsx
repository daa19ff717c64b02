import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { createElement, useEffect, useReducer, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { loadNamespaces, loadRemainingWords, preloadRemainingWords } from '../i18n/load-words.ts';
import { onceReachable } from '../api/connectivity.ts';
import type { LazyPartState } from './lazy-part.ts';
import { createLazyPart } from './lazy-part.ts';
import { reloadOnce } from './reload-once.ts';
import { toastWarning } from '../feedback/toast.ts';

type MissingProps = { why: Exclude<LazyPartState, 'here'>; retry: () => void };

const NotHere = ({ why, retry }: MissingProps) => {
  const { t } = useTranslation('ui');
  useEffect(() => (why === 'unreached' ? onceReachable(retry) : undefined));
  return (
    <Alert color="yellow" role="alert" title={t('part.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t(`part.${why}`)}</Text>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => (why === 'broken' ? window.location.reload() : retry())}
        >
          {t(why === 'broken' ? 'reload' : 'retry')}
        </Button>
      </Stack>
    </Alert>
  );
};

const unseen = (toast: boolean) =>
  function Unseen({ why, retry }: MissingProps) {
    const { t } = useTranslation('ui');
    useEffect(() => (why === 'unreached' ? onceReachable(retry) : undefined));
    useEffect(() => {
      if (toast) toastWarning(t('part.title'), t(`part.${why}`));
    }, [why, t]);
    return null;
  };

type Options<P> = {
  waiting?: ReactNode | ((props: P) => ReactNode);
  /** Namespaces in addition to those of the first page. `true` means all. */
  words?: boolean | readonly string[];
  /** Display after a failed load. Use a toast if there is no space for a box. */
  missing?: 'box' | 'toast' | 'nothing';
  /** True means a whole page without input, which may reload for a newer version. */
  page?: boolean;
};

export const lazyComponent = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, words = false, missing: how = 'box', page = false }: Options<P> = {},
): ((props: P) => ReactNode) & { preload: () => Promise<void> } => {
  const Missing = how === 'box' ? NotHere : unseen(how === 'toast');
  const needed = (): Promise<void> =>
    typeof words === 'boolean' ? loadRemainingWords() : loadNamespaces(words);
  const part = createLazyPart(
    words === false ? load : async () => (await Promise.all([load(), needed()]))[0],
  );
  const Later = (props: P): ReactNode => {
    const [asked, setAsked] = useState<LazyPartState>('here');
    const [turn, again] = useReducer((was: number) => was + 1, 0);
    const Part = part.get();
    const missing = Part === undefined;
    useEffect(() => {
      if (!missing) return undefined;
      let shown = true;
      void part.ask().then((answer) => {
        if (shown && !(answer === 'broken' && page && reloadOnce())) setAsked(answer);
        if (shown && answer === 'here') again();
      });
      return () => void (shown = false);
    }, [missing, turn]);
    useEffect(() => {
      if (page && !missing) preloadRemainingWords();
    }, [missing]);
    if (Part !== undefined) return createElement(Part, props);
    const retry = (): void => {
      setAsked('here');
      again();
    };
    if (asked === 'here') return typeof waiting === 'function' ? waiting(props) : waiting;
    return <Missing why={asked} retry={retry} />;
  };
  return Object.assign(Later, { preload: async () => void (await part.ask()) });
};
