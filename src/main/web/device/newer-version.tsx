/** Says that the server has a newer version, without getting in the way of what somebody is doing. */
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { say } from '#ui/i18n/translation.ts';
import { needRest } from '#ui/i18n/load-words.ts';
import { whenBack } from '#ui/api/connectivity.ts';
import { mine } from '#ui/api/app-version.ts';
import { letIn, versionFile } from './constants.ts';
import { watchRest } from './idle.ts';

const everyMs = 5 * 60_000;
const atLeastMs = 30_000;
const handOverMs = 3000;

const newest = async (): Promise<string | undefined> => {
  const answer = await fetch(versionFile, { cache: 'no-store' });
  if (!answer.ok) return undefined;
  const { script } = (await answer.json()) as { script?: unknown };
  return typeof script === 'string' ? script : undefined;
};

/** The worker of the newer version takes its place first, so that the page comes from it. */
const change = async (): Promise<void> => {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (waiting) {
    const changed = new Promise<void>((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
      setTimeout(done, handOverMs);
    });
    waiting.postMessage(letIn);
    await changed;
  }
  window.location.reload();
};

const Offer = () => (
  <Group justify="space-between" gap="xs">
    <Text size="sm">{say('ui:device.newer')}</Text>
    <Button size="compact-sm" onClick={() => void change()}>
      {say('ui:device.reload')}
    </Button>
  </Group>
);

/**
 * From now on: when the page is looked at again, when the network is back, and every few minutes. Where nobody is at the page it is loaded
 * anew by itself.
 */
export const watchVersion = (queries: QueryClient): void => {
  const begun = mine();
  if (begun === '') return;
  const resting = watchRest(queries);
  let last = 0;
  let said = false;
  const look = async (): Promise<void> => {
    if (said || document.hidden || Date.now() - last < atLeastMs) return;
    last = Date.now();
    const now = await newest().catch(() => undefined);
    // Another look may have said it meanwhile.
    if (said || now === undefined || now === begun) return;
    said = true;
    resting.whenLeft(() => void change());
    await needRest();
    notifications.show({
      message: <Offer />,
      autoClose: false,
      withBorder: true,
      closeButtonProps: { 'aria-label': say('ui:close') },
      // Put aside it comes again, but not at once.
      onClose: () => {
        said = false;
        last = Date.now() + 12 * everyMs;
      },
    });
  };
  document.addEventListener('visibilitychange', () => void look());
  whenBack(() => void look());
  setInterval(() => void look(), everyMs);
  void look();
};
