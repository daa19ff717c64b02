import { ScriptRequired } from '../islands/island.tsx';

type Props = {
  pictures: readonly { url: string; small: string; width: number; height: number; alt: string }[];
  words: { pictures: string; zoom: string; close: string; next: string; last: string };
};

/** Opens the picture in full screen (`gallery-zoom.ts`), or the file if scripts are off. */
export const Gallery = ({ pictures, words }: Props) => (
  <div data-gallery="">
    <ScriptRequired />
    <ul className="gallery" aria-label={words.pictures}>
      {pictures.map((one, at) => (
        <li key={one.url}>
          <a href={one.url}>
            <img
              src={one.small}
              srcSet={`${one.small} 480w, ${one.url} 1200w`}
              sizes="(min-width: 60rem) 36rem, 100vw"
              width={one.width}
              height={one.height}
              alt={one.alt}
              {...(at === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
            <span className="unseen">{words.zoom}</span>
          </a>
        </li>
      ))}
    </ul>
    <dialog className="zoom">
      <button type="button" className="zoom-close">
        <span aria-hidden="true">✕</span>
        <span className="unseen">{words.close}</span>
      </button>
      {pictures.length > 1 ? (
        <>
          <button type="button" className="zoom-last">
            <span aria-hidden="true">‹</span>
            <span className="unseen">{words.last}</span>
          </button>
          <button type="button" className="zoom-next">
            <span aria-hidden="true">›</span>
            <span className="unseen">{words.next}</span>
          </button>
        </>
      ) : null}
    </dialog>
  </div>
);
