/** The web shop's Content-Security-Policy names these hosts and refuses other addresses. */
export const videoPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;
/** These hosts have MP4 files. */
export const videoFileHosts = ['https://res.cloudinary.com', 'https://storage.googleapis.com'] as const;

/** `player` is the address of a frame or file, `page` the address for a visitor without JavaScript. */
export type ProductVideo = { kind: 'frame' | 'file'; player: string; page: string; host: string };

const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);

const youtube = (id: string): ProductVideo => ({
  kind: 'frame',
  player: `${videoPlayers[0]}/embed/${id}?autoplay=1&rel=0`,
  page: `https://www.youtube.com/watch?v=${id}`,
  host: 'YouTube',
});

const youtubeIdOf = ({ hostname, pathname, searchParams }: URL): string | null => {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!youtubeHosts.has(hostname)) return null;
  if (pathname === '/watch') return searchParams.get('v');
  return /^\/(?:shorts|embed|live)\/([^/]+)$/.exec(pathname)?.[1] ?? null;
};

const vimeoOf = ({ hostname, pathname, searchParams }: URL): ProductVideo | null => {
  if (!['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(hostname)) return null;
  const [, id, inPath] = /^\/(?:video\/)?(\d{1,12})(?:\/([0-9a-f]{4,20}))?$/.exec(pathname) ?? [];
  const hash = inPath ?? searchParams.get('h') ?? '';
  if (id === undefined || !/^[0-9a-f]{0,20}$/.test(hash)) return null;
  return {
    kind: 'frame',
    player: `${videoPlayers[1]}/video/${id}?dnt=1&autoplay=1${hash === '' ? '' : `&h=${hash}`}`,
    page: `https://vimeo.com/${id}${hash === '' ? '' : `/${hash}`}`,
    host: 'Vimeo',
  };
};

const fileOf = ({ origin, hostname, pathname, search, href }: URL): ProductVideo | null =>
  videoFileHosts.some((one) => one === origin) && pathname.endsWith('.mp4') && search === ''
    ? { kind: 'file', player: href, page: href, host: hostname }
    : null;

export const productVideoOf = (address: string): ProductVideo | null => {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null;
  const id = youtubeIdOf(url);
  if (id !== null) return /^[\w-]{11}$/.test(id) ? youtube(id) : null;
  url.hash = '';
  return vimeoOf(url) ?? fileOf(url);
};
