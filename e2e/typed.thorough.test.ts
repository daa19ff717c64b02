/** On every page what was typed stays while late answers come, and while another user changes what is shown. */
import { beforeAll, it } from 'vitest';
import type { Shown } from '../src/app/web/testing/visit.ts';
import { visits } from '../src/app/web/testing/visits.ts';
import { peopleOf } from './as-person.ts';
import { makeShown } from './shown.ts';
import { house } from './support.ts';
import { walk, waysOf } from './typed-walk.ts';

const at = house();
const asPerson = peopleOf(at);

let shown: Shown;
beforeAll(async () => {
  shown = await makeShown(at.server);
});

it.concurrent.for(visits)('$name', async (visit, { expect }) => {
  for (const way of waysOf(visit)) {
    const { any, lost } = await asPerson(visit.who, ({ page }) => walk(page, shown, visit, way));
    expect(lost, way).toEqual([]);
    if (!any) return;
  }
});
