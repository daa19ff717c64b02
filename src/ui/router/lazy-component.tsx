/** Parts of the app in chunks of their own. */
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { createElement, useEffect, useReducer, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { needRest } from '../i18n/load-words.ts';
import { onceReached } from '../api/connectivity.ts';
import type { Asked } from './lazy-part.ts';
import { createPart } from './lazy-part.ts';
import { reloadOnce } from './reload-once.ts';
import { toastWarning } from '../feedback/toast.ts';

type MissingProps = { why: Exclude<Asked, 'here'>; retry: () => void };

const NotHere = ({ why, retry }: MissingProps) => {
  const { t } = useTranslation('ui');
  useEffect(() => (why === 'unreached' ? onceReached(retry) : undefined));
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

/** Where there is no room for a box. */
const unseen = (toast: boolean) =>
  function Unseen({ why, retry }: MissingProps) {
    const { t } = useTranslation('ui');
    useEffect(() => (why === 'unreached' ? onceReached(retry) : undefined));
    useEffect(() => {
      if (toast) toastWarning(t('part.title'), t(`part.${why}`));
    }, [why, t]);
    return null;
  };

type Options<P> = {
  /** In its place until it is there. */
  waiting?: ReactNode | ((props: P) => ReactNode);
  /** It says what the first words do not hold. */
  words?: boolean;
  /** What is said when it does not come: a box in its place, or where there is no room for one a toast, or nothing. */
  missing?: 'box' | 'toast' | 'nothing';
  /** A whole page: nobody has typed into it yet, so it may be loaded anew when the server has a newer one. */
  page?: boolean;
};

/**
 * A component that is fetched when it is first shown. One that does not come says so in its place, comes by itself
 * when the network is back, and can be asked for again.
 */
export const later = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, words = false, missing: how = 'box', page = false }: Options<P> = {},
): ((props: P) => ReactNode) & { preload: () => Promise<void> } => {
  const Missing = how === 'box' ? NotHere : unseen(how === 'toast');
  const part = createPart(words ? async () => (await Promise.all([load(), needRest()]))[0] : load);
  const Later = (props: P): ReactNode => {
    const [asked, setAsked] = useState<Asked>('here');
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
