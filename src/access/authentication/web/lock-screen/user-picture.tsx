import { Avatar } from '@mantine/core';

type FaceProps = { name: string; image: string; size: number };

export const UserPicture = ({ name, image, size }: FaceProps) => (
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
