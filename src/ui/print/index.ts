export { PrintChoice, PrintBackLink } from './print-bar.tsx';
export { PrintDesk, PrintSkeleton } from './print-desk.tsx';
export type { NoPaper } from './print-desk.tsx';
export { InLanguage, LanguageChoice, useLoadedLanguage } from './in-language.tsx';
export { whenFontsLoaded } from './fonts.ts';
export { pageName, pageRule } from './page-rules.ts';
export { useRollRules } from './roll-rules.ts';
export { FlowingPaper, PaperFrame, PaperSheet, MultiPaperSheet, PaperStack } from './sheets.tsx';
