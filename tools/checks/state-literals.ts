/** Code tests states by named sets, so a new state is added in one place. */
import { lineStates, orderStates } from '#orders/order/states.ts';
import type { RuleViolation, SourceFile } from './source-files.ts';
import { codeAndStringTextOf, isTest, matchViolations } from './source-files.ts';

const literal = `'(?:${[...new Set([...lineStates, ...orderStates])].join('|')})'`;
// The pattern excludes units, which have other states.
const state = String.raw`(?<!\bunit\??)\.(?:state|lineState|orderState)\b`;
const comparisons = new RegExp(
  [
    String.raw`${state}\s*[!=]==\s*${literal}`,
    String.raw`${literal}\s*[!=]==\s*[\w.?!]+${state}`,
    String.raw`${literal},?\s*\]\)?\.(?:includes|has)\([\w.?!]+${state}`,
  ].join('|'),
  'g',
);

export const stateLiteralProblems = (files: readonly SourceFile[]): RuleViolation[] =>
  files
    .filter(
      (file) =>
        /^src\/.*\.tsx?$/.test(file.path) &&
        !isTest(file.path) &&
        (file.path.startsWith('src/orders/') || file.text.includes("from '#orders/order/")),
    )
    .flatMap((file) =>
      matchViolations(
        file,
        codeAndStringTextOf(file),
        comparisons,
        (found) => `${found} compares with one state`,
        "use a set of src/orders/order/states.ts: isInStateSet('draft', line.state), isInOrderStateSet('draft', order.state)",
      ),
    );
