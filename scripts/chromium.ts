import { existsSync } from 'node:fs';

/**
 * Quiet flags for a browser under test: nothing that calls home, and no sandbox where we are root (the browser refuses
 * to start otherwise).
 */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For tests, which draw for nobody: without a graphics process of its own, which only costs where there is no graphics card. */
export const testArguments = [...chromiumArguments, '--disable-gpu'];

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * For tests that need no window: Chromium's headless shell, which starts in half the time and draws for nobody, else what
 * `findChromium` finds. A CHROMIUM_PATH that was set by hand is what is wanted.
 */
export function findHeadlessChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || (existsSync(headlessShell) ? headlessShell : findChromium());
}

/** The path of a Chromium or Chrome on this machine, or undefined: then Playwright looks for one it downloaded itself. */
export function findChromium(): string | undefined {
  return places.find((place) => place !== undefined && place !== '' && existsSync(place));
}
