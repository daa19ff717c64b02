/** All words of one language: a chunk of its own. */
import { th as core } from '../../../core/words/th.ts';
import { th as ui } from '../../../core/words/ui/th.ts';
import { th as identity } from '../../../identity/words/th.ts';
import { th as app } from './app/th.ts';

export const words = { core, ui, identity, app };
