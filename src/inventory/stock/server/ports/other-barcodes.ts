import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/**
 * True if `key` belongs to something other than a unit. `key` is a key of lib/codes, as SQL text or `any` of
 * an array. Codes are unique within a shop.
 */
export type OtherBarcodeProvider = (
  scope: Pick<Scope, 'shopId'>,
  key: RawBuilder<unknown>,
) => RawBuilder<boolean>;

export const otherBarcodePort = definePort<OtherBarcodeProvider>('barcodes of other modules');
