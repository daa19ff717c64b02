/** Windows-874 contains TIS-620. Excel in Thailand uses Windows-874. */
export const textEncodings = ['utf-8', 'windows-874', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof textEncodings)[number];
