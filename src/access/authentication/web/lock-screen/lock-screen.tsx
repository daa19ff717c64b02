import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
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

/** Reloads, so no data of the previous user remains. */
const becomeAnother = async (personId: number, pin: string): Promise<void> => {
  const reply = await callApi(pinRows.switchUser, { body: { personId, pin } }).catch(orEnded);
  sessionStore.signIn(reply);
  preferenceStore.set({ language: reply.language, ...(reply.theme !== null && { theme: reply.theme }) });
  window.location.replace('/');
};

type View = { kind: 'people' } | { kind: 'pin' } | { kind: 'password' } | { kind: 'other'; who: BrowserUser };

const useBrowserUsers = () => {
  const [people, setPeople] = useState<readonly BrowserUser[] | null>(null);
  useEffect(() => {
    if (sessionStore.isLockUnreported()) void reportLockToServer();
    callApi(pinRows.devicePeople, {})
      .then(setPeople)
      .catch((error: unknown) => {
        if (isApiError(error, 'UNAUTHENTICATED')) sessionStore.clear();
        setPeople([]);
      });
  }, []);
  return people;
};

const useHasVerifier = (lost: boolean): boolean | null => {
  const [has, setHas] = useState<boolean | null>(null);
  useEffect(() => {
    void hasDeviceVerifier().then(setHas);
  }, [lost]);
  return has;
};

type PeopleProps = { people: readonly BrowserUser[]; onPick: (who: BrowserUser) => void; back: ReactNode };

const PeopleView = ({ people, onPick, back }: PeopleProps) => {
  const { t } = useTranslation('screen');
  return (
    <>
      <Text fw={600}>{t('who')}</Text>
      <BrowserUsers people={people} onPick={onPick} />
      <Button component="a" variant="default" href="/pages/login">
        {t('other')}
      </Button>
      {back}
    </>
  );
};

const OtherUserView = ({ who, back }: { who: BrowserUser; back: ReactNode }) => {
  const { t } = useTranslation('screen');
  const name = who.displayName;
  return (
    <>
      <UnlockByPin
        key={who.personId}
        label={t('pinOf', { name })}
        lead={t('lead', { name })}
        onPin={(typed) => becomeAnother(who.personId, typed)}
      />
      {back}
    </>
  );
};

type OwnProps = { kind: 'pin' | 'password'; lost: boolean; hasVerifier: boolean | null };

const OwnUnlock = ({ kind, lost, hasVerifier }: OwnProps) => {
  const { t } = useTranslation('screen');
  const { username, displayName: name } = useSession();
  if (kind === 'pin')
    return (
      <UnlockByPin
        label={t('pinOf', { name })}
        lead={t('lead', { name })}
        onPin={(typed) => unlock({ pin: typed })}
      />
    );
  return (
    <UnlockByPassword
      username={username}
      lead={t(lost ? (hasVerifier === false ? 'lost.none' : 'lost.lead') : 'leadPassword', { name })}
      onPassword={(password) => unlockByPassword(password, (why) => t(`lost.${why}`))}
    />
  );
};

type UnlockChoicesProps = {
  kind: 'pin' | 'password';
  hasPin: boolean;
  onChoose: (view: View) => void;
};

const UnlockChoices = ({ kind, hasPin, onChoose }: UnlockChoicesProps) => {
  const { t } = useTranslation('screen');
  return (
    <Group justify="center" gap="xs">
      {hasPin ? (
        <Button variant="subtle" onClick={() => onChoose({ kind: kind === 'pin' ? 'password' : 'pin' })}>
          {t(kind === 'pin' ? 'usePassword' : 'usePin')}
        </Button>
      ) : null}
      <Button variant="subtle" onClick={() => onChoose({ kind: 'people' })}>
        {t('switch')}
      </Button>
    </Group>
  );
};

export const LockScreen = () => {
  const { t } = useTranslation(['screen', 'ui']);
  const title = useId();
  const place = useScreenCover();
  const { displayName, userImage } = useSession();
  const people = useBrowserUsers();
  const [chosen, setChosen] = useState<View | null>(() =>
    rememberLockedView() === 'people' ? { kind: 'people' } : null,
  );
  useInnermostEscape(() => undefined);
  const lost = useConnectivity() === 'lost';
  const hasVerifier = useHasVerifier(lost);
  const hasPin = people?.some((one) => one.isThis && one.pin) ?? false;
  const chosenView: View | null = chosen ?? (people === null ? null : { kind: hasPin ? 'pin' : 'password' });
  const view: View | null = lost ? { kind: 'password' } : chosenView;
  const own = view?.kind === 'pin' || view?.kind === 'password' ? view.kind : null;
  const back = (
    <Button variant="subtle" onClick={() => setChosen(null)}>
      {t('ui:back')}
    </Button>
  );
  const who = view?.kind === 'other' ? view.who : { displayName, userImage };
  return createPortal(
    <div className={classes['cover']} role="dialog" aria-modal aria-labelledby={title}>
      <Stack w="min(28rem, 100%)" gap="lg" align="center">
        <Group gap="sm" wrap="nowrap">
          <BrandMark size={40} />
          <Title order={1} size="h2" id={title}>
            {t('title')}
          </Title>
        </Group>
        {view?.kind === 'people' ? (
          <PeopleView
            people={people ?? []}
            onPick={(one) => setChosen(one.isThis ? null : { kind: 'other', who: one })}
            back={back}
          />
        ) : (
          <UserPicture name={who.displayName} image={who.userImage} size={96} />
        )}
        {view?.kind === 'other' ? <OtherUserView who={view.who} back={back} /> : null}
        {own === null ? null : <OwnUnlock kind={own} lost={lost} hasVerifier={hasVerifier} />}
        {!lost && own !== null && hasVerifier === false ? (
          <Text size="sm" c="dimmed" ta="center">
            {t('lost.once')}
          </Text>
        ) : null}
        {!lost && own !== null ? <UnlockChoices kind={own} hasPin={hasPin} onChoose={setChosen} /> : null}
      </Stack>
    </div>,
    place,
  );
};
