import type { Namespaces } from '#lib/words/namespaces.ts';

export type ScreenWords = Namespaces['authentication-screen'];
