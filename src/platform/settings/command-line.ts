/** How a command is typed here: `ratri restore …` where Ratri came as an archive (ops/ratri.sh says so), else `npm run restore -- …`. */
export const typed = (name: string, rest = ''): string => {
  if (process.env['RATRI_TYPED'] !== undefined) return `ratri ${name} ${rest}`.trim();
  const npm = name === 'start' ? 'npm start' : `npm run ${name}`;
  return rest === '' ? npm : `${npm} -- ${rest}`;
};
