/**
 * Makes `51d4261.json.gz`, a database as the version of 51d4261 leaves it: the people of its demonstration and some hundred more, seeded,
 * over seventy days of purchases, bills, declines and lapses, with what that version said each policy was. It runs in that version:
 *
 *   git worktree add --detach ../at-51d4261 51d4261
 *   cd ../at-51d4261 && npm ci
 *   node_modules/node-<platform>/bin/node <this repository>/server/testing/databases/make-51d4261.mjs
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const PURCHASES = 160;
const DAYS = 70;
const LAST_DAY = '2026-11-21T15:00:00Z';
const KEY = `1:${createHash('sha256').update('a database made by 51d4261').digest('base64')}`;
/** Nothing a policy stands on: what was sent and seen, and who came. */
const LEFT_OUT = new Set([
  'access_tokens',
  'analytics_events',
  'embedded_messages',
  'kysely_migration',
  'kysely_migration_lock',
  'outbox_messages',
  'sandbox_clock',
]);

const from = (path) => import(join(process.cwd(), path));
const { openTestApp } = await from('server/testing/test-app.ts');
const { openShopper, buy } = await from('server/testing/shopper.ts');
const { openPurchase } = await from('server/testing/buyer.ts');
const { maya, openEstimate } = await from('server/testing/insurable-person.ts');
const { makePerson } = await from('server/demo/make-person.ts');
const { DEMO_PEOPLE } = await from('server/demo/people.ts');
const { sealOfferingPricing } = await from('server/offerings/offering.ts');
const { sealSubmission } = await from('server/underwriting/application.ts');
const { termPremium } = await from('domain/pricing/term-premium.ts');
const { accidentalDeathPremium } = await from('domain/pricing/accidental-death-premium.ts');
const { CURRENT_BASIS } = await from('domain/pricing/current-basis.ts');
const { RISK_CLASSES } = await from('domain/pricing/risk-class.ts');

let seed = 20_261_122;
function random() {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}
const among = (list) => list[Math.floor(random() * list.length)];

const app = await openTestApp({ payments: 'embedded', environmentVariables: { ENCRYPTION_KEYS: KEY } });
const { services, clock } = app;
const { database, encryption } = services;
const now = Temporal.Instant.from(LAST_DAY);

for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
  await clock.moveTo(now.subtract({ hours: 24 * daysAgo }));
  await services.jobs.drain();
  for (const person of DEMO_PEOPLE.filter((one) => one.daysAgo === daysAgo)) await makePerson(app, person);
  const upTo = Math.round((PURCHASES * (DAYS - daysAgo + 1)) / (DAYS + 1));
  const before = Math.round((PURCHASES * (DAYS - daysAgo)) / (DAYS + 1));
  for (let count = before; count < upTo; count += 1) await comeToBuy();
  process.stderr.write(`${daysAgo} `);
}
await services.jobs.drain();

/** Somebody approved for something at random, who buys, or not, with a card that goes on working, or does not. */
async function comeToBuy() {
  const fate = random();
  const cards = fate < 0.05 ? ['4000000000000002', '4242424242424242'] : ['4242424242424242'];
  const shopper = await openShopper(app, cards);
  await giveOther(shopper);
  if (fate > 0.92) {
    const purchase = openPurchase(app, shopper);
    const { answer } = await purchase.accept(shopper.offeringId);
    if (fate > 0.96) await purchase.take(answer.quote.id);
    return;
  }
  await buy(app, shopper);
  if (fate > 0.7) {
    const card = { number: '4000000000000341', expiresMonth: 12, expiresYear: 2040, cvc: '123' };
    const { body } = await app.rest('POST', '/card-frame/tokens', card);
    await openPurchase(app, shopper).addCard('', { externalId: body.token, metadata: { name: 'Maya Lin' } });
  }
}

/** The offer and the application that everybody gets in that version's tests become somebody else's. */
async function giveOther({ userId, token, offeringId }) {
  const sex = among(['male', 'female']);
  const issueAge = 18 + Math.floor(random() * 28);
  const isTermLife = random() < 0.75;
  const premium = isTermLife ? randomTerm(sex, issueAge) : randomAccident(sex, issueAge);
  const state = among(['AZ', 'GA', 'IL', 'MI', 'NC', 'OH', 'OR', 'PA', 'WI']);
  // Whose law a policy is under was that of the estimate.
  await openEstimate(app, { token }).save({ ...maya(app), stateId: `US-${state}` });
  const today = clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
  await database.transaction(async (transaction) => {
    const row = await transaction
      .selectFrom('product_offerings')
      .selectAll()
      .where('id', '=', offeringId)
      .executeTakeFirstOrThrow();
    const productSlug = isTermLife ? 'wysh-term-life' : 'wysh-accidental-death';
    const offering = {
      id: offeringId,
      userId,
      applicationId: row.application_id,
      productSlug,
      amount: premium.amount,
      termYears: premium.years,
      premium,
    };
    await transaction
      .updateTable('product_offerings')
      .set({
        product_slug: productSlug,
        amount: premium.amount,
        amount_max: premium.amount,
        term_years: premium.years,
        term_years_max: premium.years,
        annual_premium_cents: premium.annualCents,
        monthly_premium_cents: premium.monthlyCents,
        pricing_sealed: sealOfferingPricing(encryption, offering),
      })
      .where('id', '=', offeringId)
      .execute();
    const submission = {
      answers: {
        'first-name': 'Maya',
        'last-name': 'Lin',
        birthdate: today.subtract({ years: issueAge, days: 1 + Math.floor(random() * 360) }).toString(),
        gender: sex,
        email: 'maya@example.com',
        'address-street-1': '412 Linden Street',
        'address-city': 'Columbus',
        'address-state': state,
        'address-postal-code': '43215',
        'existing-policy': 'no',
      },
      requested: { amount: premium.amount, years: premium.years, increase: 0 },
      today: today.toString(),
    };
    await transaction
      .updateTable('insurance_applications')
      .set({
        submission_sealed: sealSubmission(encryption, { userId, id: row.application_id }, submission),
      })
      .where('id', '=', row.application_id)
      .execute();
  });
}

function randomTerm(sex, issueAge) {
  for (;;) {
    const request = {
      sex,
      issueAge,
      riskClass: among(RISK_CLASSES),
      years: 10 + Math.floor(random() * 21),
      amount: 50_000 + 1000 * Math.floor(random() * 951),
    };
    const result = termPremium(request, CURRENT_BASIS);
    if (result.ok) return result.premium;
  }
}

function randomAccident(sex, issueAge) {
  const amount = 50_000 + 1000 * Math.floor(random() * 201);
  const result = accidentalDeathPremium({ sex, issueAge, amount }, CURRENT_BASIS);
  if (!result.ok) throw new Error(result.reason);
  return result.premium;
}

const tables = {};
const names = await database.runScript(`select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
for (const { name } of names) {
  if (LEFT_OUT.has(name)) continue;
  const [{ rows }] = await database.runScript(`select coalesce(json_agg(t), '[]') as rows from ${name} t`);
  if (rows.length > 0) tables[name] = rows;
}
/** What that version says of each policy: what it shows, bills and pays by. */
const [{ policies }] = await database.runScript(`
  select json_agg(json_build_object(
    'id', p.id, 'number', p.number, 'status', p.status, 'reason', p.termination_reason, 'product', p.product_slug, 'state', p.state,
    'amount', p.amount, 'termYears', p.term_years, 'insuredsAgeAtTerm', p.insureds_age_at_term,
    'annualCents', q.annual_premium_cents, 'monthlyCents', q.monthly_premium_cents, 'effectiveAt', p.effective_at,
    'endsOn', p.term_ends_on, 'freeLookEndsOn', p.free_look_ends_on, 'lapsesOn', p.lapses_on,
    'invoices', (select json_agg(json_build_object('period', period, 'dueOn', due_on, 'cents', amount_cents, 'balance', balance_cents,
      'status', status) order by period) from invoices where policy_id = p.id),
    'papers', (select json_agg(json_build_object('slug', slug, 'edition', edition, 'version', version, 'state', state)
      order by slug, version) from documents where user_id = p.user_id),
    'cashCents', (select coalesce(sum(amount_cents), 0) from ledger_entries where policy_id = p.id and account = 'cash')
    ) order by p.number) as policies
  from policies p join quotes q on q.id = p.quote_id`);
await app.close();

const made = { key: KEY, at: LAST_DAY, policies, tables };
const file = join(import.meta.dirname, '51d4261.json.gz');
await writeFile(file, gzipSync(JSON.stringify(made), { level: 9 }));
process.stderr.write(`\n${policies.length} policies\n`);
process.exit(0);
