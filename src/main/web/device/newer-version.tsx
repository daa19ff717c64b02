import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { translateText } from '#ui/i18n/translation.ts';
import { loadRemainingWords } from '#ui/i18n/load-words.ts';
import { onReconnect } from '#ui/api/connectivity.ts';
import { appScriptUrl } from '#ui/api/app-version.ts';
import { activateWorkerMessage, versionFile } from './constants.ts';
import { watchPageIdle } from './idle.ts';

const everyMs = 5 * 60_000;
const atLeastMs = 30_000;
const handOverMs = 3000;

const newest = async (): Promise<string | undefined> => {
  const answer = await fetch(versionFile, { cache: 'no-store' });
  if (!answer.ok) return undefined;
  const { script } = (await answer.json()) as { script?: unknown };
  return typeof script === 'string' ? script : undefined;
};

/** Activates the newer service worker before the reload, because the page comes from the service worker. */
const change = async (): Promise<void> => {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (waiting) {
    const changed = new Promise<void>((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
      setTimeout(done, handOverMs);
    });
    waiting.postMessage(activateWorkerMessage);
    await changed;
  }
  window.location.reload();
};

const Offer = () => (
  <Group justify="space-between" gap="xs">
    <Text size="sm">{translateText('ui:device.newer')}</Text>
    <Button size="compact-sm" onClick={() => void change()}>
      {translateText('ui:device.reload')}
    </Button>
  </Group>
);

/** An unused page reloads. A page in use shows a button. */
export const watchForNewVersion = (queries: QueryClient): void => {
  const begun = appScriptUrl();
  if (begun === '') return;
  const resting = watchPageIdle(queries);
  let last = 0;
  let said = false;
  const look = async (): Promise<void> => {
    if (said || document.hidden || Date.now() - last < atLeastMs) return;
    last = Date.now();
    const now = await newest().catch(() => undefined);
    if (said || now === undefined || now === begun) return;
    said = true;
    resting.whenLeft(() => void change());
    await loadRemainingWords();
    notifications.show({
      message: <Offer />,
      autoClose: false,
      withBorder: true,
      closeButtonProps: { 'aria-label': translateText('ui:close') },
      onClose: () => {
        said = false;
        last = Date.now() + 12 * everyMs;
      },
    });
  };
  document.addEventListener('visibilitychange', () => void look());
  onReconnect(() => void look());
  setInterval(() => void look(), everyMs);
  void look();
};
