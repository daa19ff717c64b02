declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** A store that speaks S3, in a folder; its keys are S3RVER and S3RVER. */
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
