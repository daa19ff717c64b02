import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#ui/i18n/translation.ts';
import { preferences, store } from '#ui/session/page-session.ts';
import { ApiError, callApi, isApiError, isPassing } from '#ui/api/client.ts';
import { useInnermostEscape } from '#ui/dialog/innermost-dialog.ts';
import { BrandMark } from '#ui/index.ts';
import { useNet } from '#ui/api/connectivity.ts';
import { useSession } from '#ui/session/session.ts';
import type { DevicePerson } from '#access/authentication/pin-contract.ts';
import { pinRows } from '#access/authentication/pin-contract.ts';
import { ByPassword } from './unlock-by-password.tsx';
import { ByPin } from './unlock-by-pin.tsx';
import { useCover } from './use-cover.ts';
import { Face } from './user-picture.tsx';
import { takeView, tellServer } from './lock-now.ts';
import { hasProof, makeProof, tryProof } from './device-verifier.ts';
import { People } from './browser-users.tsx';
import classes from './lock-screen.module.css';

/** The session is over: the page beneath waits for a whole login. */
const orEnded = (error: unknown): never => {
  if (isApiError(error, 'UNAUTHENTICATED')) store.clear();
  throw error;
};

const unlock = async (body: { pin: string } | { password: string }): Promise<void> =>
  store.unlock(await callApi(pinRows.unlockScreen, { body }).catch(orEnded));

/** By the server, else by the proof of the password that lies on the device. */
const unlockByPassword = async (password: string, said: (why: 'wrong' | 'gone') => string): Promise<void> => {
  const making = makeProof(password);
  try {
    await unlock({ password });
    await (
      await making
    )();
  } catch (error) {
    if (!isPassing(error)) throw error;
    const found = await tryProof(password);
    if (found !== 'right') throw new ApiError(0, { code: 'UNAVAILABLE', title: '', detail: said(found) });
    store.unlockHere();
  }
};

/** The page is loaded anew: nothing of the one before is left in it. */
const becomeAnother = async (personId: number, pin: string): Promise<void> => {
  const reply = await callApi(pinRows.switchUser, { body: { personId, pin } }).catch(orEnded);
  store.signIn(reply);
  preferences.set({ language: reply.language, ...(reply.theme !== null && { theme: reply.theme }) });
  window.location.replace('/');
};

type View =
  | { kind: 'people' }
  | { kind: 'pin' }
  | { kind: 'password' }
  | { kind: 'other'; who: DevicePerson };

/** Over everything while the screen is locked: by PIN or password back to where it was, or on as another person of this browser. */
export const LockScreen = () => {
  const { t } = useTranslation(['screen', 'ui']);
  const title = useId();
  const place = useCover();
  const { username, displayName, userImage } = useSession();
  const [people, setPeople] = useState<readonly DevicePerson[] | null>(null);
  const [chosen, setChosen] = useState<View | null>(() =>
    takeView() === 'people' ? { kind: 'people' } : null,
  );
  // Escape is not for the windows below.
  useInnermostEscape(() => undefined);
  useEffect(() => {
    if (store.isLockUntold()) void tellServer();
    // Not reached: the password opens, once it is.
    callApi(pinRows.devicePeople, {})
      .then(setPeople)
      .catch((error: unknown) => {
        if (isApiError(error, 'UNAUTHENTICATED')) store.clear();
        setPeople([]);
      });
  }, []);
  const lost = useNet() === 'lost';
  const [proved, setProved] = useState<boolean | null>(null);
  useEffect(() => {
    void hasProof().then(setProved);
  }, [lost]);
  const pin = people?.some((one) => one.isThis && one.pin) ?? false;
  // Without the server the password opens alone.
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
            <People
              people={people ?? []}
              onPick={(one) => setChosen(one.isThis ? null : { kind: 'other', who: one })}
            />
            <Button component="a" variant="default" href="/pages/login">
              {t('other')}
            </Button>
            {back}
          </>
        ) : (
          <Face name={who.displayName} image={who.userImage} size={96} />
        )}
        {view?.kind === 'other' ? (
          <>
            <ByPin
              key={view.who.personId}
              label={t('pinOf', { name: view.who.displayName })}
              lead={t('lead', { name: view.who.displayName })}
              onPin={(typed) => becomeAnother(view.who.personId, typed)}
            />
            {back}
          </>
        ) : null}
        {view?.kind === 'pin' ? (
          <ByPin
            label={t('pinOf', { name })}
            lead={t('lead', { name })}
            onPin={(typed) => unlock({ pin: typed })}
          />
        ) : null}
        {view?.kind === 'password' ? (
          <ByPassword
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
