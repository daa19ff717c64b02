import { type Bench, formatPercentiles, formatWithThousands } from './bench-types.ts';
import { benchSiteScreens } from './screens/site-screens.ts';
import { benchCounterScreens } from './screens/counter-screens.ts';
import { benchTyping } from './screens/typing.ts';
import { benchLive } from './cases/live.ts';

const screens: Bench['run'] = async (_, say) => {
  say('\n| first visit at 4× slower CPU, 1.6 Mbit/s, 150 ms | LCP ms | CLS | scripts bytes | touch ms |');
  say('| --- | ---: | ---: | ---: | ---: |');
  for (const { page, lcp, shift, script, touch } of await benchSiteScreens())
    say(
      `| ${page} | ${lcp.toFixed(0)} | ${shift.toFixed(3)} | ${formatWithThousands(script)} | ${touch.toFixed(0)} |`,
    );
};

const counterScreens: Bench['run'] = async (_, say) => {
  say('\n| at 4× slower CPU | LCP ms | longest task ms | files | bytes | LCP again ms | longest again ms |');
  say('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { page, first, again } of await benchCounterScreens())
    say(
      `| ${page} | ${first.lcp.toFixed(0)} | ${first.longest.toFixed(0)} | ${first.files} | ${formatWithThousands(first.bytes)} | ${again.lcp.toFixed(0)} | ${again.longest.toFixed(0)} |`,
    );
};

const typing: Bench['run'] = async (_, say) => {
  const { scripting, longest, letters } = await benchTyping();
  say(
    `\ntyping ${letters} letters at 4× slower CPU: scripting a repaint median ${scripting.toFixed(0)} ms, most ${longest.toFixed(0)} ms`,
  );
};

const live: Bench['run'] = async (_, say) => {
  const { p50, p99, most, cpu: spent } = await benchLive();
  say(
    `\nlive updates, 200 open browsers: heard after ${formatPercentiles({ p50, p99 })}, at most ${most.toFixed(1)} ms; server CPU ${(spent / 1000).toFixed(1)} ms a change`,
  );
};

export const browserBenches: Readonly<Record<string, Bench>> = {
  screens: { tells: 'first visits of public pages on a slow phone, in Chromium', run: screens },
  'counter-screens': {
    tells: 'the counter’s pages with a slow CPU: first visit, and with cached files',
    run: counterScreens,
  },
  live: { tells: 'time until 200 open browsers have received a change', run: live },
  typing: { tells: 'a letter in the catalogue’s search, in Chromium', run: typing },
};
