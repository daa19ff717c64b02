/** One desk for all papers: what stands around them on the screen, and how they come out of the printer. */
export { Choice, WayBack } from './print-bar.tsx';
export { Desk, Waiting } from './print-desk.tsx';
export type { NoPaper } from './print-desk.tsx';
export { InLanguage, LanguageChoice, useSpoken } from './in-language.tsx';
export { fontsLoaded } from './fonts.ts';
export { pageName, pageRule } from './page-rules.ts';
export { useRollRules } from './roll-rules.ts';
export { FlowingPaper, Frame, Sheet, SheetOfMany, Stack } from './sheets.tsx';
