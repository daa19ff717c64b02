import type { RawBuilder } from 'kysely';
import { asked } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Is a code that of something else than a garment? A scan means one thing in a shop. A condition; `code` is an SQL text. */
export type CodeOfOther = (scope: Pick<Scope, 'shopId'>, code: RawBuilder<unknown>) => RawBuilder<boolean>;

export const codeOfOther = asked<CodeOfOther>('what besides garments has codes to scan');
