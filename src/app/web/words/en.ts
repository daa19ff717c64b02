/** All words of one language: a chunk of its own. */
import { en as core } from '../../../core/words/en.ts';
import { en as ui } from '../../../core/words/ui/en.ts';
import { en as rental } from '../../../rental/words/en.ts';
import { en as identity } from '../../../identity/words/en.ts';
import { en as accounting } from '../../../accounting/words/en.ts';
import { en as customer } from '../../../customer/words/en.ts';
import { en as print } from '../../../print/words/en.ts';
import { en as app } from './app/en.ts';

export const words = { core, ui, identity, rental, accounting, customer, print, app };
