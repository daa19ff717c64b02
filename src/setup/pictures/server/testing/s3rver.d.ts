declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** The access key and secret key are both S3RVER. */
  export default class S3rver {
    constructor(options: {
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    allowMismatchedSignatures: boolean;
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
