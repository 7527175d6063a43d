import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finishWithinMs } from '../server/app/app.ts';
import { DEMO_PEOPLE } from '../server/demo/people.ts';
import { projectRoot } from './source-files.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const readme = read('README.md').replaceAll(/\s+/g, ' ');
const figureIn = (path: string, pattern: RegExp) => pattern.exec(read(path))?.[1] ?? `none in ${path}`;

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const inWords = (number: number) => [...WORDS, 'twelve', 'thirteen', 'fourteen'][number];

test.each([
  [
    'the Node that it brings',
    `its own Node ${figureIn('scripts/pinned-node.mjs', /versions\.node\.split\('\.'\)\[0\]\) >= (\d+)/)}`,
  ],
  ['the licence', `Licence: ${figureIn('package.json', /"license": "([^"]+)"/)}`],
  [
    'the port of the journeys',
    `default ${figureIn('e2e/playwright.config.ts', /E2E_PORT \?\? (\d+)/)}; the port after`,
  ],
  [
    'the oldest PostgreSQL',
    `Any PostgreSQL from version ${figureIn('server/platform/database/require-server.ts', /needs version (\d+) or newer/)} on`,
  ],
  [
    'the oldest PostgreSQL of the tests',
    `(version ${figureIn('server/testing/test-postgres.ts', /install PostgreSQL (\d+) or newer/)} or newer)`,
  ],
  [
    'the connections of a process',
    `opens at most ${figureIn('server/platform/database/postgres.ts', /CONNECTIONS_MAX = (\d+)/)} connections`,
  ],
  [
    'how long what is under way may take at the end',
    `longer than ${finishWithinMs / 1000} seconds is cut off`,
  ],
  ['the people of the demo', `fills the database with ${inWords(DEMO_PEOPLE.length)} people`],
])('the README says %s as it is: %s', (_, words) => {
  expect(readme.includes(words), words).toBe(true);
});
