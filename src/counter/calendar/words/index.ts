import type { Namespaces } from '#lib/words/namespaces.ts';

export type CalendarWords = Namespaces['calendar'];
