import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAPERS_EDITION } from '../domain/papers/papers-edition.ts';
import { STATE_PACKS } from '../domain/states/packs-in-force.ts';
import { projectFiles, projectRoot } from './source-files.ts';

/*
 * What somebody's contract, price, decision or paper rests on is never edited once it was used: a change is a new file beside it,
 * with a date of its own. used-editions.sha256 keeps the digest of each such file, as sha256sum writes it.
 */
const FROZEN = [
  /^domain\/states\/[a-z-]+\/\d{4}-\d{2}-\d{2}\.ts$/,
  /^domain\/states\/corrections-\d{4}-\d{2}-\d{2}\.ts$/,
  /^domain\/pricing\/bases\/\d{4}-\d{2}[\d-]*\//,
  /^domain\/underwriting\/(rulebook|facts-of)-\d{4}-\d{2}[\d-]*\.ts$/,
  /^domain\/underwriting\/rules\/[a-z-]+\.ts$/,
];

const DAY = /\d{4}-\d{2}-\d{2}/;

/** Of each edition of the papers the digest of what they say (domain/papers/testing/texts). An edition's line is never changed. */
const PAPERS_BY_EDITION: Readonly<Record<string, string>> = {
  '2026-11-22': 'f2614be28fd6a96b4848573c4dc3375a13d43aa38b81fa2225fd228b97feaf42',
  '2026-11-23': '65871155836c65ece73fcf08cdeb83cd941452e2ffe42002c3f495cedfd13129',
};

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

function usedEditions(): ReadonlyMap<string, string> {
  const list = readFileSync(join(projectRoot, 'scripts/used-editions.sha256'), 'utf8').trim();
  return new Map(
    list.split('\n').map((line) => {
      const [sha = '', path = ''] = line.split('  ');
      return [path, sha];
    }),
  );
}

/** Why a file may not be as it is; null when it is as it was used. */
function faultOf(path: string, text: string | Buffer, used: ReadonlyMap<string, string>): string | null {
  const known = used.get(path);
  if (known === undefined) return `${path} is new: add the line of sha256sum to scripts/used-editions.sha256`;
  return known === digest(text)
    ? null
    : `${path} was used and is never edited: a change is a new file beside it`;
}

const frozenFiles = projectFiles().filter((path) => FROZEN.some((pattern) => pattern.test(path)));

test('a state pack, a basis, a rulebook or a rule that was ever used stays as it was, byte for byte [UW-17, A-147]', () => {
  const used = usedEditions();
  const faults = frozenFiles.map((path) => faultOf(path, readFileSync(join(projectRoot, path)), used));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
  expect([...used.keys()].filter((path) => !frozenFiles.includes(path))).toEqual([]);
});

test('one changed byte of a used edition is found, and so is a file nobody listed', () => {
  const used = new Map([['domain/states/ohio/2026-11-01.ts', digest('days: 31')]]);
  expect(faultOf('domain/states/ohio/2026-11-01.ts', 'days: 31', used)).toBeNull();
  expect(faultOf('domain/states/ohio/2026-11-01.ts', 'days: 30', used)).toContain('never edited');
  expect(faultOf('domain/states/ohio/2027-01-01.ts', 'days: 31', used)).toContain('is new');
});

test('every file of a state pack is in force some day, by the name of its day', () => {
  const named = frozenFiles.filter((path) => /^domain\/states\/[a-z-]+\//.test(path));
  const folderOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
  const known = STATE_PACKS.flat().map(
    ({ name, effectiveFrom, asOf }) => `domain/states/${folderOf(name)}/${effectiveFrom ?? asOf}.ts`,
  );
  expect(named).toEqual(known.toSorted());
  expect(named.every((path) => DAY.test(path))).toBe(true);
});

test('papers that say something else are another edition, and what an edition said stays known', () => {
  const texts = projectFiles().filter((path) => path.startsWith('domain/papers/testing/texts/'));
  expect(texts.length).toBeGreaterThan(8);
  const said = digest(
    texts
      .map((path) => readFileSync(join(projectRoot, path), 'utf8').replaceAll(PAPERS_EDITION, 'EDITION'))
      .join('\n'),
  );
  expect(PAPERS_BY_EDITION[PAPERS_EDITION]).toBe(said);
});
