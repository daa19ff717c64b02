/** All words of one language: a chunk of its own. */
import { fr as core } from '../../../core/words/fr.ts';
import { fr as ui } from '../../../core/words/ui/fr.ts';
import { fr as identity } from '../../../identity/words/fr.ts';
import { fr as app } from './app/fr.ts';

export const words = { core, ui, identity, app };
