import { WebAuthnError, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Language } from '#lib/text/languages.ts';
import { callApi } from '#ui/api/client.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { startSessionFromLogin } from '../session-calls.ts';

/** The user cancelled or has no passkey in this browser. The page shows no error. */
export class NoPasskey extends Error {}

const withCancellation = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof WebAuthnError || error instanceof DOMException)
      throw new NoPasskey(error.message, { cause: error });
    throw error;
  });

const encoded = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

type Known = { id: string; transports: string[] };
const described = (keys: readonly Known[]) =>
  keys.map(({ id, transports }) => ({ id, transports, type: 'public-key' as const }));

/**
 * If `login` is set, the passkey is the second step of the login with this challenge. Throws NoPasskey or
 * ApiError.
 */
export const signInByPasskey = async (picked: Language | null, login?: string): Promise<void> => {
  const of = login === undefined ? {} : { challenge: login };
  const { challenge, rpId, allow } = await callApi(authenticationContract.askPasskey, { body: of });
  const shown = await withCancellation(
    startAuthentication({
      optionsJSON: {
        challenge: encoded(challenge),
        rpId,
        allowCredentials: described(allow),
        userVerification: 'required',
      },
    }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = shown.response;
  const asserted = {
    id: shown.id,
    rawId: shown.rawId,
    type: shown.type,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
  await startSessionFromLogin(
    callApi(authenticationContract.loginPasskey, { body: { asserted, ...of } }),
    picked,
  );
};

/** Returns recovery codes if the user had none. */
export const makePasskey = async (password: string, name: string): Promise<readonly string[]> => {
  const begun = await callApi(authenticationContract.beginPasskey, { body: { password } });
  const made = await withCancellation(
    startRegistration({
      optionsJSON: {
        challenge: encoded(begun.challenge),
        rp: begun.rp,
        user: begun.user,
        pubKeyCredParams: begun.algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
        excludeCredentials: described(begun.exclude),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  const attested = {
    id: made.id,
    rawId: made.rawId,
    type: made.type,
    response: { clientDataJSON, attestationObject, transports },
  };
  return (await callApi(authenticationContract.addPasskey, { body: { attested, name } })).codes;
};
