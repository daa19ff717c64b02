/** On every page input survives late responses and another user's changes to the displayed data. */
import { beforeAll, it } from 'vitest';
import type { ScenarioObjects } from '#test/web/a11y-scenario.ts';
import { a11yScenarios } from '#test/web/a11y-scenarios.ts';
import { userBrowsersOf } from '../support/user-browsers.ts';
import { makeScenarioObjects } from '../support/objects/scenario-objects.ts';
import { setUpServer } from '../support/test-server.ts';
import { typeIntoEveryField, lateAnswerModesOf } from './typed-input.ts';

const at = setUpServer();
const asPerson = userBrowsersOf(at);

let shown: ScenarioObjects;
beforeAll(async () => {
  shown = await makeScenarioObjects(at.server);
});

it.concurrent.for(a11yScenarios)('$name', async (visit, { expect }) => {
  for (const way of lateAnswerModesOf(visit)) {
    const { any, lost } = await asPerson(visit.who, ({ page }) =>
      typeIntoEveryField(page, shown, visit, way),
    );
    expect(lost, way).toEqual([]);
    if (!any) return;
  }
});
