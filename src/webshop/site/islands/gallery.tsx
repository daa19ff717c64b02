import { useEffect, useRef, useState } from 'react';

type Props = {
  pictures: readonly { url: string; small: string; width: number; height: number; alt: string }[];
  words: { pictures: string; zoom: string; close: string; next: string; last: string };
};

const Zoomed = ({
  picture,
  words,
  many,
  onMove,
  onClose,
}: {
  picture: Props['pictures'][number];
  words: Props['words'];
  many: boolean;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const shown = dialog.current;
    const beside = (event: MouseEvent): void => {
      if (event.target === shown) shown?.close();
    };
    const turn = (event: KeyboardEvent): void => {
      if (!many || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
      event.preventDefault();
      onMove(event.key === 'ArrowRight' ? 1 : -1);
    };
    shown?.addEventListener('click', beside);
    shown?.addEventListener('keydown', turn);
    return () => {
      shown?.removeEventListener('click', beside);
      shown?.removeEventListener('keydown', turn);
    };
  });
  return (
    <dialog ref={dialog} className="zoom" aria-label={picture.alt} onClose={onClose}>
      <img src={picture.url} width={picture.width} height={picture.height} alt={picture.alt} />
      <button type="button" className="zoom-close" onClick={() => dialog.current?.close()}>
        <span aria-hidden="true">✕</span>
        <span className="unseen">{words.close}</span>
      </button>
      {many ? (
        <>
          <button type="button" className="zoom-last" onClick={() => onMove(-1)}>
            <span aria-hidden="true">‹</span>
            <span className="unseen">{words.last}</span>
          </button>
          <button type="button" className="zoom-next" onClick={() => onMove(1)}>
            <span aria-hidden="true">›</span>
            <span className="unseen">{words.next}</span>
          </button>
        </>
      ) : null}
    </dialog>
  );
};

/** The pictures of a garment in a row that is swiped; one that is pressed is shown as large as the screen. Without a script it opens alone. */
export const Gallery = ({ pictures, words }: Props) => {
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : pictures[open];
  const move = (by: 1 | -1): void =>
    setOpen((now) => (now === null ? null : (now + by + pictures.length) % pictures.length));
  return (
    <>
      <ul className="gallery" aria-label={words.pictures}>
        {pictures.map((one, at) => (
          <li key={one.url}>
            <a
              href={one.url}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                setOpen(at);
              }}
            >
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
      {shown === undefined ? null : (
        <Zoomed
          picture={shown}
          words={words}
          many={pictures.length > 1}
          onMove={move}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
