import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/**
 * Does a code belong to something other than a unit? A scanned code is unambiguous within a shop. A condition; `code` is an SQL
 * text.
 */
export type OtherBarcodeProvider = (
  scope: Pick<Scope, 'shopId'>,
  code: RawBuilder<unknown>,
) => RawBuilder<boolean>;

export const otherBarcodePort = definePort<OtherBarcodeProvider>('barcodes of other modules');
