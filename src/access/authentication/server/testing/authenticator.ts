/** A software authenticator (WebAuthn level 3, ES256, no attestation), whose answers tests control. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '#access/authentication/passkey-contract.ts';

const hash = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const code = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

export type AuthenticatorOverrides = {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  handle?: string;
};

export const createAuthenticator = (origin: string, handle: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, said: AuthenticatorOverrides): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: code(challenge), origin: said.origin ?? origin, crossOrigin: false }),
    );
  const authData = (flags: number, said: AuthenticatorOverrides): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(said.counter ?? (counter += 1));
    const present = 1 | (said.verified === false ? 0 : 4) | flags;
    return Buffer.concat([hash(said.rpId ?? new URL(origin).hostname), Buffer.from([present]), count]);
  };
  const named = { id: code(id), rawId: code(id), type: 'public-key' as const };

  return {
    id: named.id,
    make: (challenge: string, said: AuthenticatorOverrides = {}): PasskeyAttestation => {
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        authData(0x40, { ...said, counter: said.counter ?? 0 }),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: code(clientData('webauthn.create', challenge, said)),
          attestationObject: code(attestation),
        },
      };
    },
    show: (challenge: string, said: AuthenticatorOverrides = {}): PasskeyAssertion => {
      const client = clientData('webauthn.get', challenge, said);
      const data = authData(0, said);
      return {
        ...named,
        response: {
          clientDataJSON: code(client),
          authenticatorData: code(data),
          signature: code(sign('sha256', Buffer.concat([data, hash(client)]), privateKey)),
          userHandle: said.handle ?? handle,
        },
      };
    },
  };
};
