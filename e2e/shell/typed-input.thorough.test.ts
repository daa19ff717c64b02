/** On every page what was typed stays while late answers come, and while another user changes what is shown. */
import { beforeAll, it } from 'vitest';
import type { Shown } from '#test/web/a11y-scenario.ts';
import { visits } from '#test/web/a11y-scenarios.ts';
import { peopleOf } from '../support/user-browsers.ts';
import { makeShown } from '../support/objects/scenario-objects.ts';
import { house } from '../support/test-server.ts';
import { walk, waysOf } from './typed-input.ts';

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
