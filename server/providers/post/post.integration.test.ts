import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letterAfter } from '@wysh/domain/letters/letter-lifecycle.ts';
import { NOT_SENT_YET } from '@wysh/domain/letters/testing/not-sent-yet.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEncryption } from '../../platform/encryption.ts';
import { randomIds } from '../../platform/ids.ts';
import { writeSwitch } from '../../sandbox/switch-store.ts';
import type { SwitchSettings } from '../../sandbox/switches.ts';
import { openLobStandIn } from '../../testing/lob-stand-in.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { fateOf, wayOf } from './embedded-way.ts';
import { embeddedPost } from './embedded.ts';
import type { EmbeddedPost } from './embedded.ts';
import { lobPost } from './lob.ts';
import { AddressRefused, LetterRefused, PostWebhookRefused } from './port.ts';
import type { LetterAtPrinter, LetterToPrint, Post } from './port.ts';
import { signPostWebhook } from './webhook-signature.ts';

const ids = randomIds();
/** A Monday. */
const monday = Temporal.Instant.from('2026-11-23T15:00:00Z');
const letterTo = (zip: string, reference = ids.uuid()): LetterToPrint => ({
  reference,
  to: {
    name: 'Maya O’Brien',
    line1: '412 Linden Street',
    line2: 'Apt 3',
    city: 'Columbus',
    state: 'OH',
    zip,
  },
  pdf: Buffer.from('%PDF-1.7 a letter'),
  hasWindow: true,
});
const day = (text: string) => Temporal.PlainDate.from(text);
const endOf = (letter: LetterAtPrinter | null) => letter?.told.reduce(letterAfter, NOT_SENT_YET);

let now = monday;
let posted: { readonly body: string; readonly headers: Readonly<Record<string, string>> }[] = [];
let answers = 200;
let folder: string;
let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
let standIn: Awaited<ReturnType<typeof openLobStandIn>>;
let embedded: EmbeddedPost;
let lob: Post;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wysh-post-'));
  testDatabase = await openTestDatabase();
  standIn = await openLobStandIn();
  lob = lobPost({ ...standIn.settings, timeoutMs: 2_000 });
  embedded = embeddedPost({
    database: testDatabase.database,
    clock: { now: () => now },
    ids,
    encryption: openEncryption({ environment: 'test', dataDir: folder, encryptionKeys: null }),
    post: async (body, headers) => {
      posted.push({ body, headers });
      return answers;
    },
  });
});
afterAll(async () => {
  await standIn.close();
  await testDatabase.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  now = monday;
  posted = [];
  answers = 200;
  standIn.setMode('ok');
  await switchTo({});
});

async function switchTo(settings: Partial<SwitchSettings['post']>): Promise<void> {
  const all = { mode: 'ok', fate: 'usual', webhooks: 'prompt', ...settings } as const;
  await testDatabase.database.transaction((transaction) => writeSwitch(transaction, 'post', all, monday));
}

const tellOf = () => embedded.ownJobs[0]!.work(undefined as never, null);
const read = () => posted.map(({ body, headers }) => embedded.readWebhook(Buffer.from(body), headers, now));

describe.each([
  ['embedded', () => embedded, (mode: 'ok' | 'failing' | 'unknown') => switchTo({ mode })],
  ['lob', () => lob, async (mode: 'ok' | 'failing' | 'unknown') => standIn.setMode(mode)],
] as const)('the contract of a printer, kept by %s', (_name, post, turn) => {
  test('a letter is taken once per reference, however often it is handed over [R-02]', async () => {
    const letter = letterTo('43215');
    const [one, other] = [await post().handOver(letter), await post().handOver(letter)];
    expect(other.printerId).toBe(one.printerId);
    expect(one.told.map(({ event }) => event)).toEqual(['handed_over']);
    expect(await post().find({ reference: letter.reference, printerId: null })).toEqual(one);
    expect(await post().find({ reference: letter.reference, printerId: one.printerId })).toEqual(one);
    expect(await post().find({ reference: ids.uuid(), printerId: null })).toBeNull();
  });

  test('an answer that was lost on its way is found by our own name for the letter, which is printed once [R-02]', async () => {
    const letter = letterTo('43215');
    await turn('unknown');
    await expect(post().handOver(letter)).rejects.toThrow(Error);
    await turn('ok');
    const found = await post().find({ reference: letter.reference, printerId: null });
    expect((await post().handOver(letter)).printerId).toBe(found?.printerId);
  });

  test('an address the mail does not know is refused at once, without a word of it [R-02]', async () => {
    const refusal = await post()
      .handOver(letterTo('00000'))
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AddressRefused);
    expect(String(refusal)).not.toMatch(/Maya|Linden/);
  });

  test('a printer that is down has taken nothing [R-02]', async () => {
    const letter = letterTo('43215');
    await turn('failing');
    expect(await post().findProblem(AbortSignal.timeout(1_000))).not.toBeNull();
    await expect(post().handOver(letter)).rejects.not.toThrow(AddressRefused);
    await turn('ok');
    expect(await post().findProblem(AbortSignal.timeout(1_000))).toBeNull();
    expect(await post().find({ reference: letter.reference, printerId: null })).toBeNull();
  });
});

test('the embedded printer mails on the next mailing day and proves it days later, with the day of the mailing [R-02]', async () => {
  // On the day before Thanksgiving, when that day's mail was gone.
  now = Temporal.Instant.from('2026-11-25T21:00:00Z');
  const letter = letterTo('43215');
  const { printerId } = await embedded.handOver(letter);
  const stateAt = async (instant: string) => {
    now = Temporal.Instant.from(instant);
    return endOf(await embedded.find({ reference: letter.reference, printerId }));
  };
  expect((await stateAt('2026-11-27T22:59:00Z'))?.state).toBe('handed_over');
  expect(await stateAt('2026-11-27T23:00:00Z')).toMatchObject({
    state: 'mailed',
    saidMailedOn: day('2026-11-27'),
    provedOn: null,
  });
  expect((await stateAt('2026-12-01T22:59:00Z'))?.state).toBe('mailed');
  expect(await stateAt('2026-12-01T23:00:00Z')).toMatchObject({
    state: 'proved',
    provedOn: day('2026-11-27'),
    proof: expect.stringMatching(/^9407\d{16}$/),
  });
});

test('a reference is one letter to one address [R-02]', async () => {
  const letter = letterTo('43215');
  await embedded.handOver(letter);
  await expect(embedded.handOver({ ...letter, to: { ...letter.to, zip: '43216' } })).rejects.toThrow(
    LetterRefused,
  );
});

test.each([
  ['forwarded', 'forwarded', day('2026-11-23')],
  ['returned', 'returned', day('2026-11-23')],
  ['proof_lost', 'proof_lost', null],
  ['taken_back', 'taken_back', null],
] as const)('a letter whose fate is %s ends so [R-02]', async (fate, state, provedOn) => {
  await switchTo({ fate });
  const letter = letterTo('43215');
  await embedded.handOver(letter);
  now = monday.add({ hours: 24 * 30 });
  const end = endOf(await embedded.find({ reference: letter.reference, printerId: null }));
  expect(end).toMatchObject({ state, saidMailedOn: day('2026-11-23'), provedOn });
});

test('of every fifty letters one of each fault, none of them among the first twenty, the same ones each time [R-02]', () => {
  const fates = Array.from({ length: 50 }, (_, index) => fateOf(index + 1));
  expect(fates.filter((fate) => fate !== 'usual').toSorted()).toEqual([
    'forwarded',
    'proof_lost',
    'returned',
    'taken_back',
  ]);
  expect(new Set(fates.slice(0, 20))).toEqual(new Set(['usual']));
  expect(Array.from({ length: 50 }, (_, index) => fateOf(index + 51))).toEqual(fates);
});

test.each(['prompt', 'twice', 'out_of_order'] as const)(
  'webhooks that come %s lead to the same end as asking [R-02, S-67]',
  async (webhooks) => {
    await switchTo({ webhooks });
    const letter = letterTo('43215');
    const { printerId } = await embedded.handOver(letter);
    now = monday.add({ hours: 24 * 10 });
    await tellOf();
    const events = read().filter(({ reference }) => reference === letter.reference);
    const told = events.flatMap((event) => event.told);
    expect(told).toHaveLength(webhooks === 'twice' ? 6 : 3);
    expect(told[0]?.event).toBe(webhooks === 'out_of_order' ? 'proved' : 'handed_over');
    expect(endOf({ printerId, told })).toEqual(
      endOf(await embedded.find({ reference: letter.reference, printerId })),
    );
  },
);

test('what our side did not take is told again, and what is lost is told by asking alone [R-02]', async () => {
  await switchTo({ webhooks: 'prompt' });
  await embedded.handOver(letterTo('43215'));
  answers = 503;
  await tellOf();
  const refused = posted.length;
  expect(refused).toBeGreaterThan(0);
  answers = 200;
  await tellOf();
  expect(posted).toHaveLength(refused);
  now = monday.add({ minutes: 10 });
  await tellOf();
  expect(posted.length).toBeGreaterThan(refused);
  await switchTo({ webhooks: 'lost' });
  now = monday.add({ hours: 24 * 30 });
  posted = [];
  await tellOf();
  expect(posted).toEqual([]);
});

test('the way of a letter is the same whenever it is asked [R-02]', () => {
  const letter = { number: 7, fate: 'taken_back', takenAt: monday, mailsOn: day('2026-11-23') } as const;
  expect(wayOf(letter).map(({ event, on }) => `${event} ${on.toString()}`)).toEqual([
    'handed_over 2026-11-23',
    'mailed 2026-11-23',
    'taken_back 2026-11-24',
  ]);
});

test('at Lob letters go certified and first class, from our address, with our name for them [R-02]', async () => {
  const letter = letterTo('43215');
  await lob.handOver(letter);
  const { fields, idempotencyKey } = standIn.printed.at(-1)!;
  expect(idempotencyKey).toBe(letter.reference);
  expect(fields).toMatchObject({
    'to[name]': 'Maya O’Brien',
    'to[address_line2]': 'Apt 3',
    'to[address_zip]': '43215',
    from: standIn.settings.fromAddress,
    mail_type: 'usps_first_class',
    extra_service: 'certified',
    use_type: 'operational',
    'metadata[reference]': letter.reference,
    file: '%PDF-1.7 a letter',
  });
});

test('at Lob a paper that leaves no room for the address goes behind a page that does [F-76]', async () => {
  const placed = async (hasWindow: boolean) => {
    await lob.handOver({ ...letterTo('43215'), hasWindow });
    return standIn.printed.at(-1)!.fields['address_placement'];
  };
  expect([await placed(true), await placed(false)]).toEqual(['top_first_page', 'insert_blank_page']);
});

test.each([
  [
    'a name that is too long goes over two lines',
    { name: 'Maximiliana-Josephine Featherstonehaugh-Cholmondeley O’Brien-Montgomery' },
    { 'to[name]': 'Maximiliana-Josephine', 'to[company]': 'Featherstonehaugh-Cholmondeley' },
  ],
  [
    'and so does one without a space',
    { name: 'M'.repeat(100) },
    { 'to[name]': 'M'.repeat(40), 'to[company]': 'M'.repeat(40) },
  ],
  [
    'one of forty characters stays on its line',
    { name: 'N'.repeat(40) },
    { 'to[name]': 'N'.repeat(40), 'to[company]': undefined },
  ],
  [
    'a street that is too long goes on before the apartment',
    { line1: `${'Old Mill Race '.repeat(5)}Boulevard Southeast`, line2: 'Apartment 3' },
    {
      'to[address_line1]': 'Old Mill Race Old Mill Race Old Mill Race Old Mill Race Old Mill',
      'to[address_line2]': 'Race Boulevard Southeast, Apartment 3',
    },
  ],
  [
    'without an apartment, it has that line for itself',
    { line1: 'Street '.repeat(14).trim(), line2: null },
    {
      'to[address_line1]': 'Street Street Street Street Street Street Street Street Street',
      'to[address_line2]': 'Street Street Street Street Street',
    },
  ],
])('at Lob no letter fails for its length: %s [R-02]', async (_what, long, printedAs) => {
  const letter = letterTo('43215');
  await lob.handOver({ ...letter, to: { ...letter.to, ...long } });
  const { fields } = standIn.printed.at(-1)!;
  expect(fields['metadata[reference]']).toBe(letter.reference);
  for (const [name, value] of Object.entries(printedAs)) expect(fields[name], name).toBe(value);
});

test('an address that two lines do not hold is one nobody can write to, and is asked for [R-02]', async () => {
  const letter = letterTo('43215');
  const to = { ...letter.to, line1: 'Long Street Name '.repeat(6).trim(), line2: 'x'.repeat(50) };
  await expect(lob.handOver({ ...letter, to })).rejects.toThrow(AddressRefused);
});

test('at Lob the first scan of the mail is the proof; what Lob says of a plain letter is its word [R-02]', async () => {
  const letter = letterTo('43215');
  const { printerId } = await lob.handOver(letter);
  const said = signed(standIn.eventOf(printerId, 'letter.mailed'));
  expect(said.reference).toBe(letter.reference);
  expect(endOf(said)).toMatchObject({ state: 'mailed', saidMailedOn: day('2026-11-25'), provedOn: null });
  standIn.scan(printerId, 'Mailed', '2026-11-25T03:00:00.000Z');
  standIn.scan(printerId, 'In Transit', '2026-11-27T13:00:00.000Z');
  expect(endOf(await lob.find({ reference: letter.reference, printerId }))).toMatchObject({
    state: 'proved',
    provedOn: day('2026-11-24'),
    proof: expect.stringMatching(/^9407/),
  });
  for (const [type, state] of [
    ['letter.certified.re-routed', 'forwarded'],
    ['letter.certified.returned_to_sender', 'returned'],
    ['letter.failed', 'refused'],
    ['letter.deleted', 'taken_back'],
    ['letter.rendered_pdf', 'proved'],
  ] as const)
    expect(endOf(signed(standIn.eventOf(printerId, type)))?.state, type).toBe(state);
});

test('a webhook of Lob counts with its signature over the raw body and within five minutes [R-02, S-67]', async () => {
  const { printerId } = await lob.handOver(letterTo('43215'));
  const body = standIn.eventOf(printerId, 'letter.mailed');
  const headers = signPostWebhook(body, standIn.settings.webhookSecret, monday);
  const readAt =
    (text: string, at: Temporal.Instant, sent = headers) =>
    () =>
      lob.readWebhook(Buffer.from(text), sent, at);
  expect(readAt(body, monday.add({ seconds: 300 }))).not.toThrow();
  expect(readAt(body, monday.add({ seconds: 301 }))).toThrow(PostWebhookRefused);
  expect(readAt(`${body} `, monday)).toThrow(PostWebhookRefused);
  expect(readAt(body, monday, {})).toThrow(PostWebhookRefused);
  expect(readAt(body, monday, signPostWebhook(body, 'another secret', monday))).toThrow(PostWebhookRefused);
  const junk = signPostWebhook('{}', standIn.settings.webhookSecret, monday);
  expect(readAt('{}', monday, junk)).toThrow(PostWebhookRefused);
});

test('pages that Lob does not print are refused for good, and a key it refuses is said to be one [R-02]', async () => {
  const noPdf = { ...letterTo('43215'), pdf: Buffer.from('no pages') };
  await expect(lob.handOver(noPdf)).rejects.toThrow(LetterRefused);
  const wrongKey = lobPost({ ...standIn.settings, secretKey: 'test_9999999999999999' });
  await expect(wrongKey.handOver(letterTo('43215'))).rejects.toThrow('refused our key');
});

function signed(body: string) {
  const headers = signPostWebhook(body, standIn.settings.webhookSecret, monday);
  return lob.readWebhook(Buffer.from(body), headers, monday);
}
