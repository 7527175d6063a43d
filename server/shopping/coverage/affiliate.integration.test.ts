import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maya, openEstimate } from '../../testing/insurable-person.ts';
import { birthdateOf } from '../../testing/people/outline.ts';
import { partnersFile } from '../../testing/partners-file.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let configured: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  configured = await openTestApp({
    environmentVariables: {
      PARTNERS_FILE: partnersFile({ affiliates: [{ id: 'pigeon', name: 'Pigeon Post' }] }),
      AD_FRAME_URL: 'https://offers.example/frame?theme=calm',
      AD_FRAME_ID: 'w1',
      AD_FRAME_PLACEMENT_ID: 'p 1',
      AD_FRAME_ENVIRONMENT: 'live',
    },
  });
});
afterAll(async () => {
  await app.close();
  await configured.close();
});

describe('the estimate of an affiliate’s link', () => {
  async function estimate(input: object, on = app) {
    const { data, errors } = await on.graphql<{
      affiliateEstimate: {
        affiliateName: string | null;
        premium: object | null;
        ineligibleCoverageReasons: string[];
      };
    }>(
      `query ($input: AffiliateEstimateInput!) {
        affiliateEstimate(input: $input) {
          affiliateName premium { amount insuredsAgeAtTerm monthlyPremium allocationsCoveredPercentage } ineligibleCoverageReasons
        }
      }`,
      { input },
    );
    return data?.affiliateEstimate ?? errors;
  }

  test('is worked out for anybody, from the link alone [ELIG-17]', async () => {
    const link = { birthdate: birthdateOf(app, 35), gender: 'male', state: 'oh', amount: 500_000 };
    expect(await estimate({ ...link, affiliateId: 'pigeon' }, configured)).toEqual({
      affiliateName: 'Pigeon Post',
      premium: {
        amount: 500_000,
        insuredsAgeAtTerm: 55,
        monthlyPremium: 39.16,
        allocationsCoveredPercentage: 0,
      },
      ineligibleCoverageReasons: [],
    });
    expect(await estimate({ ...link, state: 'US-OH', affiliateId: 'nobody' })).toMatchObject({
      affiliateName: null,
      premium: {},
    });
  });

  test.each([
    [undefined, 500_000],
    [1, 50_000],
    [123_456.78, 123_456],
    [99_000_000, 1_000_000],
  ])('an amount of %s is shown as %d [ELIG-17]', async (amount, shown) => {
    const { birthdate, gender } = maya(app);
    expect(await estimate({ birthdate, gender, state: 'OH', amount })).toMatchObject({
      premium: { amount: shown },
    });
  });

  test('a link that carries too little shows no price, and one that rules cover out says why [ELIG-17, ELIG-11]', async () => {
    const { birthdate, gender } = maya(app);
    expect(await estimate({})).toEqual({ affiliateName: null, premium: null, ineligibleCoverageReasons: [] });
    for (const input of [
      { birthdate, gender },
      { birthdate, state: 'OH' },
      { gender, state: 'OH' },
      { birthdate, gender, state: 'Pluto' },
    ]) {
      expect(await estimate(input)).toMatchObject({ premium: null, ineligibleCoverageReasons: [] });
    }
    expect(await estimate({ birthdate: birthdateOf(app, 51), gender, state: 'OH' })).toMatchObject({
      premium: null,
      ineligibleCoverageReasons: ['age_of_insured'],
    });
    expect(await estimate({ birthdate: birthdateOf(app, 0, 1), gender, state: 'OH' })).toMatchObject({
      premium: null,
    });
  });
});

describe('the frame of offers by others', () => {
  async function frame(visitor: { token: string }, reason: string, on = app) {
    const { data } = await on.graphql<{ affiliateAdFrame: { url: string } | null }>(
      'query ($reason: String!) { affiliateAdFrame(reason: $reason) { url } }',
      { reason },
      { token: visitor.token },
    );
    return data?.affiliateAdFrame?.url ?? null;
  }

  test('carries what the marketplace needs, in its query [ELIG-18, ELIG-19]', async () => {
    const visitor = await configured.visitor();
    const birthdate = birthdateOf(configured, 60);
    const person = openEstimate(configured, visitor);
    await person.save({ ...maya(configured), birthdate });
    await person.prequalify({ desiredCoverage: 250_000 });
    const url = new URL((await frame(visitor, 'age_of_insured', configured))!);
    expect(url.origin + url.pathname).toBe('https://offers.example/frame');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      theme: 'calm',
      birth_date: birthdate,
      coverage_amount: '250000',
      gender: 'female',
      environment: 'live',
      id: 'w1',
      placement_id: 'p 1',
    });
  });

  test('is shown for age and state, and only to whom the reason applies [ELIG-18, S-76]', async () => {
    const [old, texan, felon, eligible] = await Promise.all([
      app.visitor(),
      app.visitor(),
      app.visitor(),
      app.visitor(),
    ]);
    await openEstimate(app, old).save({ ...maya(app), birthdate: birthdateOf(app, 60) });
    await openEstimate(app, texan).save({ ...maya(app), stateId: 'US-TX' });
    await openEstimate(app, felon).prequalify({ criminalHistory: true });
    await openEstimate(app, eligible).save(maya(app));
    expect(await frame(old, 'age_of_insured')).toMatch(/^\/sandbox\/affiliate-frame\?birth_date=/);
    expect(await frame(texan, 'state_of_residence')).not.toBeNull();
    expect(await frame(old, 'state_of_residence')).toBeNull();
    expect(await frame(felon, 'criminal_history')).toBeNull();
    for (const reason of ['age_of_insured', 'state_of_residence', 'general', ''])
      expect(await frame(eligible, reason)).toBeNull();
  });

  test('in the sandbox is a page that shows its query and runs nothing of it [ELIG-19, S-46, S-48]', async () => {
    const path = `/sandbox/affiliate-frame?birth_date=1960-01-02&gender=${encodeURIComponent('<script>alert(1)</script>')}&id=a&id=b`;
    const { status, headers, text } = await app.rest('GET', path);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
    expect(text).toContain('1960-01-02');
    expect(text).toContain('&#60;script&#62;');
    expect(text).not.toContain('<script');
  });
});
