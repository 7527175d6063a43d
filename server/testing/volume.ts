/**
 * How many of something a test of faults meets: a small number in every run, the large one where TEST_VOLUME=large asks for it
 * (`npm run test:all`).
 */
export function atVolume(small: number, large: number): number {
  return process.env['TEST_VOLUME'] === 'large' ? large : small;
}
