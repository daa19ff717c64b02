/** The people room's words on screens (namespace `staff`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type StaffWords = Namespaces['staff-accounts'];
