/** Starts an S3-compatible store on its own port. Tests can make it fail. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { addCleanup } from '#lib/testing/cleanup.ts';
import type { S3Settings } from '#platform/files/file-store.ts';

type Fault = 'none' | 'down' | 'refuses' | 'fails after the first file';

export const startTestS3 = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'ratri-s3-'));
  const s3 = new S3rver({
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'pictures' }],
  });
  await s3.configureBuckets();
  const state = { fault: 'none' as Fault, puts: 0 };
  const answer = s3.callback();
  const server = createServer((request, response) => {
    // This store computes the signature of a bucket listing without the trailing slash that the client sends.
    s3.allowMismatchedSignatures = request.url?.includes('list-type=2') === true;
    if (request.method === 'PUT') state.puts++;
    if (state.fault === 'down') request.socket.destroy();
    else if (
      state.fault === 'refuses' ||
      (state.fault === 'fails after the first file' && request.method === 'PUT' && state.puts > 1)
    )
      response.writeHead(503).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  addCleanup(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(directory, { recursive: true, force: true });
  });
  const address = server.address();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    region: 'ap-southeast-1',
    bucket: 'pictures',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  };
  return {
    settings,
    fail: (fault: Fault): void => {
      state.fault = fault;
      state.puts = 0;
    },
  };
};
