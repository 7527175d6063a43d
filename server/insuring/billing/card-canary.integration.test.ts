import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPurchase } from '../../testing/buyer.ts';
import { everythingWritten } from '../../testing/everything-written.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { buy, openShopper } from '../../testing/shopper.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const canary = '5555341244441115';
const declinedCanary = '4000000000000341';
const securityCode = '731';

let app: TestApp;
const logLines: string[] = [];
beforeAll(async () => {
  app = await openTestApp({
    payments: 'embedded',
    environmentVariables: { LOG_LEVEL: 'trace' },
    logDestination: { write: (line) => logLines.push(line) },
  });
});
afterAll(() => app.close());

/** As it was typed, in groups, and as bytes of a column. */
function spellingsOf(number: string): string[] {
  const hex = Buffer.from(number).toString('hex');
  return [number, number.replaceAll(/(.{4})(?=.)/g, '$1 '), number.replaceAll(/(.{4})(?=.)/g, '$1-'), hex];
}

async function storedFiles(): Promise<string> {
  const folder = app.environmentOfOthers.DATA_DIR;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
  expect(contents.length).toBeGreaterThan(0);
  return contents.map((content) => content.toString('latin1')).join('\n');
}

interface ShownPaper {
  readonly slug: string;
  readonly state: string;
  readonly html: { readonly url: string } | null;
}

test('after a purchase with a declined card and a good one, neither number nor code is in a row, a log line, a file or a paper [S-60, S-76]', async () => {
  const shopper = await openShopper(app, [declinedCanary, canary], securityCode);
  expect(await buy(app, shopper)).toBe('paid');
  await app.services.jobs.drain();
  const person = openPurchase(app, shopper);
  const { activePolicy } = await person.membership();
  const { answer } = await person.call<{ documents: ShownPaper[] }>(
    'query ($id: ID!) { answer: policy(id: $id) { documents { slug state html { url } } } }',
    { id: activePolicy!.id },
  );
  const papers = answer!.documents;
  expect(papers.map(({ slug, state }) => [slug, state]).toSorted()).toEqual([
    ['beneficiary-terms', 'ready'],
    ['guaranty-notice', 'ready'],
    ['policy-agreement', 'ready'],
    ['policy-summary', 'ready'],
    ['replacement-notice', 'ready'],
  ]);
  const paper = (
    await Promise.all(papers.map(async ({ html }) => (await app.rest('GET', html!.url)).text))
  ).join('\n');
  expect(paper).toContain(activePolicy!.label);

  const written = await everythingWritten(app);
  const log = logLines.join('\n');
  // The places looked at are those where a card leaves what it may leave.
  expect(written).toContain('1115');
  expect(log).toContain('/card-frame/tokens');
  for (const [place, text] of Object.entries({ written, log, paper, files: await storedFiles() })) {
    for (const number of [canary, declinedCanary])
      for (const spelling of spellingsOf(number)) expect(text.includes(spelling), place).toBe(false);
    for (const code of [`"cvc"`, `"${securityCode}"`, `,${securityCode},`])
      expect(text.includes(code), `${code} in ${place}`).toBe(false);
  }
  expect(await brokenInvariants(app)).toEqual([]);
});
