import { expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import {
  distanceInKilometres,
  mapLink,
  formatCoordinates,
  parseCoordinates,
  directionsLink,
} from './coordinates.ts';

const siam = { latitude: 13.7449, longitude: 100.5332 };
const chiangMai = { latitude: 18.7961, longitude: 98.9793 };

it.each([
  ['13.7449, 100.5332', siam],
  ['13.7449,100.5332', siam],
  [' (13.7449 100.5332) ', siam],
  ['๑๓.๗๔๔๙, ๑๐๐.๕๓๓๒', siam],
  ['-33.9, 18.4', { latitude: -33.9, longitude: 18.4 }],
  ['13.74491234567, 100.53321234567', { latitude: 13.744912, longitude: 100.533212 }],
  ['https://www.google.com/maps/place/Siam/@13.7,100.5,17z/data=!3m1!4b1!8m2!3d13.7449!4d100.5332', siam],
  ['https://www.google.com/maps/@13.7449,100.5332,15z', siam],
])('%s is a location', (text, place) => expect(parseCoordinates(text)).toEqual(place));

it.each([
  '',
  'Siam',
  '13.7',
  '91, 0',
  '0, 181',
  '13.7, 100.5, 3',
  '1000, 1000',
  'https://maps.app.goo.gl/abc',
])('%s is not a location', (text) => expect(parseCoordinates(text)).toBeNull());

it('parses what it formats', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((one) => one / 1e6);
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      // Coordinates have six decimal places. Numbers closer to zero would be formatted with an exponent.
      fc.pre([latitude, longitude].every((one) => one === 0 || Math.abs(one) >= 1e-6));
      expect(parseCoordinates(formatCoordinates({ latitude, longitude }))).toEqual({ latitude, longitude });
    }),
    { numRuns: rounds(200, 5000) },
  );
});

it('computes distance and directions link', () => {
  expect(distanceInKilometres(siam, siam)).toBe(0);
  expect(Math.round(distanceInKilometres(siam, chiangMai))).toBe(586);
  expect(distanceInKilometres(chiangMai, siam)).toBeCloseTo(distanceInKilometres(siam, chiangMai), 9);
  expect(
    Math.round(distanceInKilometres({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })),
  ).toBe(20_015);
  expect(mapLink(siam, 'x')).toBe('https://www.google.com/maps/search/?api=1&query=13.7449%2C%20100.5332');
  expect(mapLink(null, 'ร้าน & ชุด')).toContain(encodeURIComponent('ร้าน & ชุด'));
  expect(directionsLink(chiangMai, siam)).toContain('origin=13.7449');
  expect(directionsLink(chiangMai)).not.toContain('origin');
});
