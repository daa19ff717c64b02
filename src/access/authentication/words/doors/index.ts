/** Authentication texts that the first screen does not need. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type DoorsWords = Namespaces['authentication-doors'];
