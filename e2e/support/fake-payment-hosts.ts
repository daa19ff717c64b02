/**
 * The server loads this file first (`node --import`). Calls to Stripe's API then reach the fake of the test,
 * whose address is in FAKE_STRIPE. Other calls do not change.
 */
import http from 'node:http';
import https from 'node:https';

const fake = new URL(process.env['FAKE_STRIPE'] ?? 'http://127.0.0.1:9');
const real = https.request;

https.request = ((options: https.RequestOptions, ...rest: never[]) =>
  options.host === 'api.stripe.com'
    ? http.request(
        { ...options, host: fake.hostname, port: fake.port, protocol: 'http:', agent: false },
        ...rest,
      )
    : real(options, ...rest)) as typeof https.request;
