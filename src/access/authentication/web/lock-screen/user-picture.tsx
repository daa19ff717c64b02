import { Avatar } from '@mantine/core';

type FaceProps = { name: string; image: string; size: number };

/** Somebody's picture, or the first letters of their name. */
export const Face = ({ name, image, size }: FaceProps) => (
  <Avatar
    src={image || null}
    alt=""
    size={size}
    radius="50%"
    color="plum"
    name={name.replaceAll(/\(.*?\)/g, '').trim()}
    aria-hidden
  />
);
