export const fileFaults: Readonly<Record<string, string>> = {
  EACCES:
    'this account has no access: correct owner and mode, or run as the account of the server (sudo -u …)',
  EPERM:
    'this account has no access: correct owner and mode, or run as the account of the server (sudo -u …)',
  EROFS: 'the disk is read-only: mount it for writing, or name another folder',
  ENOSPC: 'the disk is full: free space, or name a folder on another disk',
  EDQUOT: 'the quota is used up: free space, or name a folder on another disk',
  ENOTDIR: 'a part of this path is a file, not a folder: correct the path',
  EEXIST: 'there is a file in place of a folder: correct the path',
  ENOENT: 'it does not exist: correct the path',
  EIO: 'the disk fails',
};
