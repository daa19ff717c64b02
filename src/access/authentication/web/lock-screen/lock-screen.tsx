import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#ui/i18n/translation.ts';
import { preferenceStore, sessionStore } from '#ui/session/page-session.ts';
import { ApiError, callApi, isApiError, isTemporaryFailure } from '#ui/api/client.ts';
import { useInnermostEscape } from '#ui/dialog/innermost-dialog.ts';
import { BrandMark } from '#ui/index.ts';
import { useConnectivity } from '#ui/api/connectivity.ts';
import { useSession } from '#ui/session/session.ts';
import type { BrowserUser } from '#access/authentication/pin-contract.ts';
import { pinRows } from '#access/authentication/pin-contract.ts';
import { UnlockByPassword } from './unlock-by-password.tsx';
import { UnlockByPin } from './unlock-by-pin.tsx';
import { useScreenCover } from './use-cover.ts';
import { UserPicture } from './user-picture.tsx';
import { rememberLockedView, reportLockToServer } from './lock-now.ts';
import { hasDeviceVerifier, createDeviceVerifier, tryDeviceVerifier } from './device-verifier.ts';
import { BrowserUsers } from './browser-users.tsx';
import classes from './lock-screen.module.css';

const orEnded = (error: unknown): never => {
  if (isApiError(error, 'UNAUTHENTICATED')) sessionStore.clear();
  throw error;
};

const unlock = async (body: { pin: string } | { password: string }): Promise<void> =>
  sessionStore.unlock(await callApi(pinRows.unlockScreen, { body }).catch(orEnded));

/** Through the server, else the device verifier. */
const unlockByPassword = async (password: string, said: (why: 'wrong' | 'gone') => string): Promise<void> => {
  const making = createDeviceVerifier(password);
  try {
    await unlock({ password });
    await (
      await making
    )();
  } catch (error) {
    if (!isTemporaryFailure(error)) throw error;
    const found = await tryDeviceVerifier(password);
    if (found !== 'right') throw new ApiError(0, { code: 'UNAVAILABLE', title: '', detail: said(found) });
    sessionStore.unlockHere();
  }
};

/** Reloads, so that no data of the previous user remains. */
const becomeAnother = async (personId: number, pin: string): Promise<void> => {
  const reply = await callApi(pinRows.switchUser, { body: { personId, pin } }).catch(orEnded);
  sessionStore.signIn(reply);
  preferenceStore.set({ language: reply.language, ...(reply.theme !== null && { theme: reply.theme }) });
  window.location.replace('/');
};

type View = { kind: 'people' } | { kind: 'pin' } | { kind: 'password' } | { kind: 'other'; who: BrowserUser };

export const LockScreen = () => {
  const { t } = useTranslation(['screen', 'ui']);
  const title = useId();
  const place = useScreenCover();
  const { username, displayName, userImage } = useSession();
  const [people, setPeople] = useState<readonly BrowserUser[] | null>(null);
  const [chosen, setChosen] = useState<View | null>(() =>
    rememberLockedView() === 'people' ? { kind: 'people' } : null,
  );
  // Keeps Escape from the dialogs beneath.
  useInnermostEscape(() => undefined);
  useEffect(() => {
    if (sessionStore.isLockUntold()) void reportLockToServer();
    // Server unreachable.
    callApi(pinRows.devicePeople, {})
      .then(setPeople)
      .catch((error: unknown) => {
        if (isApiError(error, 'UNAUTHENTICATED')) sessionStore.clear();
        setPeople([]);
      });
  }, []);
  const lost = useConnectivity() === 'lost';
  const [proved, setProved] = useState<boolean | null>(null);
  useEffect(() => {
    void hasDeviceVerifier().then(setProved);
  }, [lost]);
  const pin = people?.some((one) => one.isThis && one.pin) ?? false;
  const asked: View | null = chosen ?? (people === null ? null : { kind: pin ? 'pin' : 'password' });
  const view: View | null = lost ? { kind: 'password' } : asked;
  const back = (
    <Button variant="subtle" onClick={() => setChosen(null)}>
      {t('ui:back')}
    </Button>
  );
  const who = view?.kind === 'other' ? view.who : { displayName, userImage };
  const name = displayName;
  return createPortal(
    <div className={classes['cover']} role="dialog" aria-modal aria-labelledby={title}>
      <Stack className={classes['card']} gap="lg" align="center">
        <Group gap="sm" wrap="nowrap">
          <BrandMark size={40} />
          <Title order={1} size="h2" id={title}>
            {t('title')}
          </Title>
        </Group>
        {view?.kind === 'people' ? (
          <>
            <Text fw={600}>{t('who')}</Text>
            <BrowserUsers
              people={people ?? []}
              onPick={(one) => setChosen(one.isThis ? null : { kind: 'other', who: one })}
            />
            <Button component="a" variant="default" href="/pages/login">
              {t('other')}
            </Button>
            {back}
          </>
        ) : (
          <UserPicture name={who.displayName} image={who.userImage} size={96} />
        )}
        {view?.kind === 'other' ? (
          <>
            <UnlockByPin
              key={view.who.personId}
              label={t('pinOf', { name: view.who.displayName })}
              lead={t('lead', { name: view.who.displayName })}
              onPin={(typed) => becomeAnother(view.who.personId, typed)}
            />
            {back}
          </>
        ) : null}
        {view?.kind === 'pin' ? (
          <UnlockByPin
            label={t('pinOf', { name })}
            lead={t('lead', { name })}
            onPin={(typed) => unlock({ pin: typed })}
          />
        ) : null}
        {view?.kind === 'password' ? (
          <UnlockByPassword
            username={username}
            lead={t(lost ? (proved === false ? 'lost.none' : 'lost.lead') : 'leadPassword', { name })}
            onPassword={(password) => unlockByPassword(password, (why) => t(`lost.${why}`))}
          />
        ) : null}
        {!lost && proved === false && (view?.kind === 'pin' || view?.kind === 'password') ? (
          <Text size="sm" c="dimmed" ta="center">
            {t('lost.once')}
          </Text>
        ) : null}
        {!lost && (view?.kind === 'pin' || view?.kind === 'password') ? (
          <Group justify="center" gap="xs">
            {pin ? (
              <Button
                variant="subtle"
                onClick={() => setChosen({ kind: view.kind === 'pin' ? 'password' : 'pin' })}
              >
                {t(view.kind === 'pin' ? 'usePassword' : 'usePin')}
              </Button>
            ) : null}
            <Button variant="subtle" onClick={() => setChosen({ kind: 'people' })}>
              {t('switch')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </div>,
    place,
  );
};
