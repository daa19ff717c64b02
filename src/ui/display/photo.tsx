import { IconHanger } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ImageSize } from '#lib/images/image-url.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import classes from '../theme/components.module.css';

type PhotoProps = {
  url: string;
  /** Alternative text, or '' if the name is next to the picture. */
  alt: string;
  size: number;
};

const storedSize = (size: number): ImageSize => (size <= 80 ? 160 : size <= 300 ? 480 : 1200);

export const Photo = ({ url, alt, size }: PhotoProps) => {
  const [failed, setFailed] = useState(false);
  useEffect(() => setFailed(false), [url]);
  const box = { width: size, height: size };
  if (url === '' || failed)
    return (
      <span
        className={classes['noPhoto']}
        style={box}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <IconHanger size={Math.max(16, size / 3)} stroke={1.25} aria-hidden />
      </span>
    );
  return (
    <img
      src={resizeImageUrl(url, storedSize(size))}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={classes['photo']}
      style={box}
      onError={() => setFailed(true)}
    />
  );
};
