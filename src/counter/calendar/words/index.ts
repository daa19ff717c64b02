/** The calendar words on screens (namespace `calendar`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type CalendarWords = Namespaces['calendar'];
