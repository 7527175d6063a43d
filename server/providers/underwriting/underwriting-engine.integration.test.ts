import { CURRENT_RULEBOOK } from '@wysh/domain/underwriting/testing/current-rulebook.ts';
import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { APPLICANTS } from '@wysh/domain/underwriting/testing/applicants.ts';
import { applicant, applicationOf, decisionOn } from '@wysh/domain/underwriting/testing/applicant.ts';
import { reasonsAgainst } from '@wysh/domain/flows/testing/walk-persona.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeSwitch } from '../../sandbox/switch-store.ts';
import type { SwitchSettings } from '../../sandbox/switches.ts';
import { openAuraStandIn } from '../../testing/aura-stand-in.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { auraUnderwriting } from './aura.ts';
import { embeddedUnderwriting } from './embedded.ts';
import { UnderwritingEngineFailed } from './port.ts';
import type { UnderwritingEngine, UnderwritingRequest } from './port.ts';

const key = 'a-secret-key';
const userId = '019a0000-0000-7000-8000-000000000001';

let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
let standIn: Awaited<ReturnType<typeof openAuraStandIn>>;
let embedded: UnderwritingEngine;
let aura: UnderwritingEngine;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  embedded = embeddedUnderwriting({ database, delaySeconds: { min: 0, max: 0 } });
  standIn = await openAuraStandIn(key);
  aura = auraUnderwriting({ url: standIn.url, key, timeoutMs: 1000, pauseMs: 1 });
});
afterAll(async () => {
  await standIn.close();
  await testDatabase.close();
});
afterEach(() => {
  standIn.setMode('ok');
  standIn.calls.length = 0;
});

async function switchEmbedded(settings: SwitchSettings['underwriting']): Promise<void> {
  await testDatabase.database.transaction((transaction) =>
    writeSwitch(transaction, 'underwriting', settings, Temporal.Instant.from('2026-11-20T12:00:00Z')),
  );
}

let count = 0;
function requestFor(one = applicant()): UnderwritingRequest {
  count += 1;
  const rulebook = CURRENT_RULEBOOK;
  const facts = rulebook.deriveFacts(applicationOf(one));
  return { applicationId: `application-${count}`, userId, facts, rulebook };
}

describe.each([
  ['embedded', () => embedded, (mode: 'ok' | 'failing') => switchEmbedded({ mode })],
  ['aura', () => aura, async (mode: 'ok' | 'failing') => standIn.setMode(mode)],
] as const)('the contract, kept by %s', (name, engine, setMode) => {
  afterEach(() => setMode('ok'));

  test('it names itself, and is online [UW-18]', async () => {
    expect(engine().name).toBe(name);
    expect(await engine().isOnline(userId)).toBe(true);
  });

  test('each named applicant is decided as the rulebook says, with everything that can be replayed [UW-17]', async () => {
    for (const one of APPLICANTS.filter(({ persona }) => reasonsAgainst(persona).length === 0)) {
      expect(await engine().decide(requestFor(one)), one.persona.name).toEqual(decisionOn(one));
    }
  });

  test('the same application asked again has the same answer [UW-03]', async () => {
    const request = requestFor();
    expect(await engine().decide(request)).toEqual(await engine().decide(request));
  });

  test('without an answer it says so, and nothing of the applicant [UW-18, S-82]', async () => {
    await setMode('failing');
    const failure = await engine()
      .decide(requestFor())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnderwritingEngineFailed);
    expect((failure as Error).message).not.toMatch(/Alex|1992/);
  });
});

test('the embedded engine can be ill for one person alone [PERM-06]', async () => {
  await switchEmbedded({ mode: 'offline', only: userId });
  expect(await embedded.isOnline(userId)).toBe(false);
  expect(await embedded.isOnline('019a0000-0000-7000-8000-000000000002')).toBe(true);
  await expect(embedded.decide(requestFor())).rejects.toThrow('offline');
  await switchEmbedded({ mode: 'ok', only: userId });
  expect(await embedded.isOnline(userId)).toBe(true);
});

test('the embedded engine takes its time [UW-01]', async () => {
  const { database } = testDatabase;
  const slower = embeddedUnderwriting({ database, delaySeconds: { min: 1, max: 1 } });
  const begun = performance.now();
  await slower.decide(requestFor());
  expect(performance.now() - begun).toBeGreaterThan(950);
});

test('an answer of Aura that does not say what holds approves nobody, and what it says twice counts once [UW-18, UW-17]', async () => {
  standIn.setMode('withoutHits');
  await expect(aura.decide(requestFor())).rejects.toBeInstanceOf(UnderwritingEngineFailed);
  standIn.setMode('hitsTwice');
  const rated = applicant(edge('diabetes-duration: over-10-years'));
  expect(await aura.decide(requestFor(rated))).toEqual(decisionOn(rated));
});

test('Aura is asked under the application id with the key in a header, and an engine with another key is offline and says why [F-06, S-81]', async () => {
  const request = requestFor();
  await aura.decide(request);
  expect(standIn.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/assessments',
    `GET /v1/assessments/${request.applicationId}`,
  ]);
  expect(standIn.calls[0]).toMatchObject({
    authorization: `Bearer ${key}`,
    idempotencyKey: request.applicationId,
  });
  const wrong = auraUnderwriting({ url: standIn.url, key: 'another', timeoutMs: 1000 });
  expect(await wrong.isOnline(userId)).toBe(false);
  await expect(wrong.decide(requestFor())).rejects.toThrow('aura refused our key (status 401)');
});
