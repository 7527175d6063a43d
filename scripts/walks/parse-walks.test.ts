import { expect, test } from 'vitest';
import { parseWalks } from './parse-walks.ts';
import { everybodyOn, waysToAll, wayTo } from './ways.ts';

const walk = (name: string, begins: string, ...steps: string[]) =>
  [`### ${name}`, '', `At \`/${name}\`, titled “${name}”. Begins ${begins}.`, '', ...steps, ''].join('\n');
const DOOR = walk('door', 'with June', '1. Open `/`.', '2. See “Welcome”.');
const HALL = walk('hall', 'after “door”', '1. Follow “In” in “Menu”.', '2. See “The hall”.');

test('a walk is read with where it ends, who goes it and every press', () => {
  const { walks } = parseWalks(DOOR + HALL);
  expect(walks.map(({ name, at, title, who, after }) => ({ name, at, title, who, after }))).toEqual([
    { name: 'door', at: '/door', title: 'door', who: { kind: 'demo', firstName: 'June' }, after: null },
    { name: 'hall', at: '/hall', title: 'hall', who: null, after: 'door' },
  ]);
  expect(walks[1]!.steps.map(({ step, line }) => ({ ...step, line }))).toEqual([
    { does: 'follow', name: 'In', within: 'Menu', line: 11 },
    { does: 'see', words: 'The hall', within: null, line: 12 },
  ]);
});

test.each([
  [
    'a word nobody knows',
    DOOR.replace('Open `/`', 'Jump in'),
    'docs/walks.md:5: nobody knows how to do “1. Jump in.”',
  ],
  [
    'a sentence without its end',
    DOOR.replace('`/`.', '`/`'),
    'docs/walks.md:5: nobody knows how to do “1. Open `/`”',
  ],
  [
    'somebody who is not of the demo',
    DOOR.replace('June', 'Zoe'),
    'docs/walks.md:3: nobody knows how to read',
  ],
  [
    'a role the desk does not have',
    DOOR.replace('June', 'the desk’s king'),
    'docs/walks.md:3: nobody knows how to read',
  ],
  ['a walk that is not there', HALL, 'docs/walks.md:3: there is no walk called “door”'],
  [
    'somebody else’s walk that is not there',
    DOOR.replace('Open `/`', 'Meanwhile somebody goes “attic”'),
    'docs/walks.md:5: there is no walk called “attic”',
  ],
  ['a circle', HALL + walk('door', 'after “hall”', '1. See “Welcome”.'), '“hall” comes after itself'],
  ['two walks of one name', DOOR + DOOR, 'two walks are called “door”'],
  [
    'a walk that says nothing of where it begins',
    '### attic\n\n1. See “Dust”.\n',
    'does not say where it begins',
  ],
  [
    'a walk that looks at nothing in its end',
    DOOR.replace('2. See “Welcome”.', ''),
    'does not end with what is seen',
  ],
  ['a list of something else', '- `/old` is gone.', 'docs/walks.md:1: nobody knows how to read'],
])('%s is refused with its line', (_, page, why) => {
  expect(() => parseWalks(page)).toThrow(why);
});

test('an address that leads elsewhere and a screen that a test shows are no walks', () => {
  const page = '- `/old` leads to `/new`.\n- `/later/:id` is shown in `e2e/later.test.ts`.\n';
  expect(parseWalks(page)).toEqual({
    walks: [],
    passedOn: [{ from: '/old', to: '/new', line: 1 }],
    shownInTests: [{ at: '/later/:id', test: 'e2e/later.test.ts', line: 2 }],
  });
});

test('walks are gone one after the other by whoever is named last, and what others begin with is gone on their way', () => {
  const nils = walk('his room', 'with Nils, after “hall”', '1. See “A bed”.');
  const { walks } = parseWalks(DOOR + HALL + nils);
  expect(wayTo(walks, 'his room').who).toEqual({ kind: 'demo', firstName: 'Nils' });
  expect(waysToAll(walks).map((way) => way.walks.map(({ name }) => name))).toEqual([
    ['door', 'hall'],
    ['door', 'hall', 'his room'],
  ]);
});

test('who does something meanwhile is on the way, too', () => {
  const desk = walk(
    'queue',
    'with the desk’s service and billing',
    '1. Meanwhile somebody goes “hall”.',
    '2. See “Queue”.',
  );
  const { walks } = parseWalks(DOOR + HALL + desk);
  expect(everybodyOn(walks, wayTo(walks, 'queue'))).toEqual([
    { kind: 'desk', roles: ['service', 'billing'] },
    { kind: 'demo', firstName: 'June' },
  ]);
});
