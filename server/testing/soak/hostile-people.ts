import { pick } from '@wysh/domain/forms/testing/random-numbers.ts';
import { openPurchase } from '../buyer.ts';
import { openFlowVisitor } from '../flow-visitor.ts';
import { goodCard, openShopper } from '../shopper.ts';
import { hostileOperation } from './hostile-operations.ts';
import { hostileRequest } from './hostile-requests.ts';
import { naughtyJson } from './hostile-values.ts';
import type { Story } from './stories.ts';
import { openPerson } from './world.ts';

const requestsEach = 30;
const floodAtOnce = 60;

/** Sends every operation there is with whatever it should not hold, from a session with every right a person can have. */
export const tryOperations: Story = async (world) => {
  const person = openPerson(world, { isHostile: true });
  const { browser, random, own } = person;
  const { token } = own(await openShopper(browser, [goodCard]));
  for (let count = 0; count < requestsEach; count += 1) {
    const { query, variables } = hostileOperation(random, world.belongings.ids);
    await browser.graphql(query, variables, random() < 0.9 ? { token } : {});
  }
  return 'tried operations';
};

/** Sends what no client of ours sends, with and without a session. */
export const tryRequests: Story = async (world) => {
  const { browser, random } = openPerson(world, { isHostile: true });
  const visitor = await browser.visitor();
  for (let count = 0; count < requestsEach; count += 1) {
    const { request, mustBeRefused } = hostileRequest(random, world.belongings.ids);
    const { method, url, payload, headers } = request;
    const token = random() < 0.5 ? visitor.token : undefined;
    const { status } = await browser.rest(method, url, payload, { token, headers });
    if (mustBeRefused && status < 400)
      world.report.breakage(`${method} ${url} was taken: ${JSON.stringify(payload ?? null).slice(0, 200)}`);
  }
  return 'tried requests';
};

/** Answers forms in any order, those of others too. */
export const answerOutOfOrder: Story = async (world) => {
  const { browser, random, own } = openPerson(world, { isHostile: true });
  const visitor = own(await openShopper(browser, []));
  const flows = openFlowVisitor(browser, visitor);
  const slug = pick(random, [
    'insurance-profile',
    'aura-interview',
    'cdd-form',
    'pre-qualification',
    'beneficiary',
  ]);
  const forms = world.app.services.flows.bySlug(slug)?.definition.forms ?? [];
  const started = await flows.attemptStart({ flowId: slug });
  const mine = own(started.data?.createFlowSession.flowSessionId ?? 'none');
  for (let count = 0; count < requestsEach; count += 1) {
    const form = pick(random, forms);
    const formInputs: Record<string, unknown> = {};
    for (const { key } of form.items) formInputs[key] = naughtyJson(random);
    const ids = world.belongings.ids;
    const session = random() < 0.7 || ids.length === 0 ? mine : pick(random, ids);
    if (random() < 0.7) await flows.attemptAnswer(session, { formInputs, currentFormIdentifier: form.key });
    else
      await flows.attemptRead(session, pick(random, ['start', 'next', 'back', 'toString']), {
        current: form.key,
      });
  }
  return 'answered out of order';
};

/** One account asks for everything at once; only that account may feel it. */
export const flood: Story = async (world) => {
  const { browser, random, own } = openPerson(world, { isHostile: true });
  const shopper = own(await openShopper(browser, [goodCard]));
  const sale = openPurchase(browser, shopper);
  const acts: readonly (() => Promise<unknown>)[] = [
    () => sale.membership(),
    () => sale.accept(shopper.offeringId),
    () => sale.addCard(),
    () =>
      browser.graphql(
        'mutation { sendSupportMessage(input: { text: "hello" }) { clientMutationId } }',
        {},
        shopper,
      ),
    () =>
      browser
        .authorize({ email: 'nobody@example.com', password: 'grey heron by the lake' })
        .catch(() => null),
  ];
  const act = pick(random, acts);
  await Promise.all(Array.from({ length: floodAtOnce }, act));
  return 'flooded';
};
