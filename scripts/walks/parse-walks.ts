import { STAFF_ROLES } from '@wysh/server/desk/roles-and-limits.ts';
import { DEMO_PEOPLE } from '@wysh/server/demo/people.ts';
import { OWN_THINGS, TELLERS } from './walk.ts';
import type { ShownInTest, PassedOn, Step, Walk, Walking, WrittenStep } from './walk.ts';

export interface Walks {
  readonly walks: readonly Walk[];
  readonly passedOn: readonly PassedOn[];
  readonly shownInTests: readonly ShownInTest[];
}

/** A line of the page that says nothing that can be followed. */
export class UnreadableWalk extends Error {
  constructor(line: number, why: string) {
    super(`docs/walks.md:${line}: ${why}`);
  }
}

const HEADING = /^### (.+)$/;
const BEGINNING = /^At `([^`]+)`(?:, titled “([^”]+)”)?\. Begins (.+)\.$/;
const STEP = /^\d+\. (.+)\.$/;
const SHOWN_IN_TEST = /^- `([^`]+)` is shown in `([^`]+)`\.$/;
const PASSED_ON = /^- `([^`]+)` leads to `([^`]+)`\.$/;

/** What is quoted, and the window, region or group in which it stands. */
const QUOTED = '“([^”]+)”';
const IN_PLACE = `${QUOTED}(?: in ${QUOTED})?`;
const oneOf = (words: readonly string[]) => `(${words.join('|')})`;

/** Everything a person can do on a walk, and how it is written. */
const VOCABULARY: readonly (readonly [pattern: string, read: (parts: readonly string[]) => Step])[] = [
  ['Open `([^`]+)`', ([address]) => ({ does: 'open', address: address! })],
  ['Open the invitation to the desk', () => ({ does: 'open the invitation' })],
  [`Open the link of the mail ${QUOTED}`, ([subject]) => ({ does: 'open the mail', subject: subject! })],
  [`Press ${IN_PLACE}`, ([name, within]) => ({ does: 'press', name: name!, within: within ?? null })],
  [`Follow ${IN_PLACE}`, ([name, within]) => ({ does: 'follow', name: name!, within: within ?? null })],
  [`Tick ${IN_PLACE}`, ([name, within]) => ({ does: 'tick', name: name!, within: within ?? null })],
  [
    `Choose ${QUOTED} in ${QUOTED}`,
    ([option, field]) => ({ does: 'choose', option: option!, field: field! }),
  ],
  [`Type ${QUOTED} in ${QUOTED}`, ([words, field]) => ({ does: 'type', words: words!, field: field! })],
  [
    `Type your ${oneOf(OWN_THINGS)} in ${QUOTED}`,
    ([thing, field]) => ({ does: 'type own', thing: one(OWN_THINGS, thing), field: field! }),
  ],
  [`Give a paper in ${QUOTED}`, ([field]) => ({ does: 'give a paper', field: field! })],
  [
    `Move ${QUOTED} (up|down)`,
    ([slider, way]) => ({ does: 'move', slider: slider!, way: one(['up', 'down'], way) }),
  ],
  [
    `Answer what is asked until ${QUOTED}, with ${oneOf(TELLERS)}`,
    ([until, teller]) => ({ does: 'answer', until: until!, teller: one(TELLERS, teller) }),
  ],
  [`Meanwhile somebody goes ${QUOTED}`, ([walk]) => ({ does: 'meanwhile', walk: walk! })],
  ['Go back', () => ({ does: 'go back' })],
  ['Lose the connection', () => ({ does: 'lose the connection' })],
  [`See ${IN_PLACE}`, ([words, within]) => ({ does: 'see', words: words!, within: within ?? null })],
];

/**
 * The page of walks as it can be followed.
 * @throws UnreadableWalk with the line.
 */
export function parseWalks(page: string): Walks {
  const walks: Walk[] = [];
  const passedOn: PassedOn[] = [];
  const shownInTests: ShownInTest[] = [];
  let name: { readonly words: string; readonly line: number } | null = null;
  let beginning: Omit<Walk, 'steps'> | null = null;
  let steps: WrittenStep[] = [];

  const close = () => {
    if (name === null) return;
    if (beginning === null)
      throw new UnreadableWalk(name.line, `“${name.words}” does not say where it begins`);
    if (steps.at(-1)?.step.does !== 'see')
      throw new UnreadableWalk(name.line, `“${name.words}” does not end with what is seen`);
    walks.push({ ...beginning, steps });
    name = null;
    beginning = null;
    steps = [];
  };

  for (const [index, text] of page.split('\n').entries()) {
    const line = index + 1;
    const heading = HEADING.exec(text)?.[1];
    if (text.startsWith('#')) close();
    if (heading !== undefined) {
      if (walks.some((walk) => walk.name === heading))
        throw new UnreadableWalk(line, `two walks are called “${heading}”`);
      name = { words: heading, line };
    } else if (text.startsWith('At `')) {
      if (name === null) throw new UnreadableWalk(line, 'it belongs to no walk');
      beginning = readBeginning(text, name.words, line);
    } else if (/^\d/.test(text)) {
      if (name === null) throw new UnreadableWalk(line, 'it belongs to no walk');
      steps.push(readStep(text, line));
    } else if (text.startsWith('- `')) {
      const [, at, test] = SHOWN_IN_TEST.exec(text) ?? [];
      if (at !== undefined && test !== undefined) shownInTests.push({ at, test, line });
      else passedOn.push(readPassedOn(text, line));
    }
  }
  close();
  refuseLostWalks(walks);
  return { walks, passedOn, shownInTests };
}

function readBeginning(text: string, name: string, line: number): Omit<Walk, 'steps'> {
  const [, at, title, begins] = BEGINNING.exec(text) ?? [];
  const [, after] = /^after “([^”]+)”$/.exec(begins ?? '') ?? [];
  const [, who, afterWhat] = /^with (.+?)(?:, after “([^”]+)”)?$/.exec(begins ?? '') ?? [];
  const walking = who === undefined ? null : readWho(who);
  if (at === undefined || (after === undefined && walking === null))
    throw new UnreadableWalk(line, `nobody knows how to read “${text}”`);
  return { name, line, at, title: title ?? null, who: walking, after: after ?? afterWhat ?? null };
}

function readWho(who: string): Walking | null {
  if (who === 'a stranger') return { kind: 'stranger' };
  if (DEMO_PEOPLE.some(({ firstName }) => firstName === who)) return { kind: 'demo', firstName: who };
  const [, named] = /^the desk’s (.+)$/.exec(who) ?? [];
  const roles = named?.split(/, | and /) ?? [];
  const known = STAFF_ROLES.filter((role) => roles.includes(role));
  return roles.length > 0 && known.length === roles.length ? { kind: 'desk', roles: known } : null;
}

function readStep(text: string, line: number): WrittenStep {
  const said = STEP.exec(text)?.[1];
  if (said !== undefined) {
    for (const [pattern, read] of VOCABULARY) {
      const match = new RegExp(`^${pattern}$`).exec(said);
      if (match !== null) return { step: read(match.slice(1)), text: said, line };
    }
  }
  throw new UnreadableWalk(line, `nobody knows how to do “${text}”`);
}

function readPassedOn(text: string, line: number): PassedOn {
  const [, from, to] = PASSED_ON.exec(text) ?? [];
  if (from === undefined || to === undefined)
    throw new UnreadableWalk(line, `nobody knows how to read “${text}”`);
  return { from, to, line };
}

/** A walk after one that is not there, or after itself. */
function refuseLostWalks(walks: readonly Walk[]): void {
  const named = new Map(walks.map((walk) => [walk.name, walk]));
  for (const walk of walks) {
    const gone = new Set<Walk>();
    for (let at: Walk | undefined = walk; at !== undefined;) {
      if (gone.has(at)) throw new UnreadableWalk(walk.line, `“${walk.name}” comes after itself`);
      gone.add(at);
      const { after }: Walk = at;
      if (after !== null && !named.has(after))
        throw new UnreadableWalk(at.line, `there is no walk called “${after}”`);
      at = after === null ? undefined : named.get(after);
    }
    for (const { step, line } of walk.steps)
      if (step.does === 'meanwhile' && !named.has(step.walk))
        throw new UnreadableWalk(line, `there is no walk called “${step.walk}”`);
    if ([...gone].every(({ who }) => who === null))
      throw new UnreadableWalk(walk.line, `nobody goes “${walk.name}”`);
  }
}

function one<Word extends string>(words: readonly Word[], word: string | undefined): Word {
  const found = words.find((known) => known === word);
  if (found === undefined) throw new Error(`${word} is none of ${words.join(', ')}`);
  return found;
}
