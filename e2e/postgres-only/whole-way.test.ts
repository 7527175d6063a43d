import { payButton } from '../buyer.ts';
import { withPointer } from '../hands.ts';
import { openTwoServers } from '../two-servers.ts';
import { expect, test as base } from '../visitor.ts';
import {
  beDeclined,
  comeToMiddleOfInterview,
  finishInterview,
  getPrice,
  goOnFromMiddleOfInterview,
  makeList,
  meetWelcome,
  openAccount,
  pay,
  playUntilDecided,
  seePolicy,
  takeQuote,
} from '../whole-way.ts';

const test = base.extend<{ servers: Awaited<ReturnType<typeof openTwoServers>> }>({
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what this needs, which is nothing
    async ({}, provide) => {
      const servers = await openTwoServers();
      await provide(servers);
      await servers.close();
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ servers }, provide) => provide(servers.url),
});

test.describe.configure({ timeout: 480_000 });
test.use({
  actionTimeout: 10_000,
  expectedErrors: /document's frame is sandboxed|net::ERR_EMPTY_RESPONSE|net::ERR_CONNECTION/,
});

test('from the first look to the papers of a policy on two servers, one of which is killed in the interview and one while the card is charged: nothing is lost, and one press repeated [BUY-24] [DASH-11] [S-66]', async ({
  page,
  servers,
}) => {
  const walker = withPointer(page);
  await meetWelcome(walker);
  await makeList(walker);
  await getPrice(walker);
  await openAccount(walker);

  await comeToMiddleOfInterview(walker);
  const killed = servers.killDuring({ operation: 'CreateResponse', afterMs: 'answered' });
  await goOnFromMiddleOfInterview(walker);
  await killed;
  await expect(page.getByRole('alert')).toContainText('connection');
  await servers.startAnother();
  await finishInterview(walker);

  await playUntilDecided(walker);
  await takeQuote(walker);
  await beDeclined(walker);
  await page.request.put('/sandbox/api/providers/payments', { data: { mode: 'slow' } });
  const killedAgain = servers.killDuring({ operation: 'PayInvoice', afterMs: 2_500 });
  await pay(walker);
  await killedAgain;
  await expect(payButton(page)).toBeHidden();
  await page.request.put('/sandbox/api/providers/payments', { data: { mode: 'ok' } });
  await servers.startAnother();
  // Sooner than that nobody asks the vendor what became of it.
  await page.request.put('/sandbox/api/clock', { data: { advance: 'PT1M' } });
  await seePolicy(walker);
  const checked = await page.request.get('/sandbox/api/invariants');
  const { invariants } = (await checked.json()) as { invariants: { name: string; broken: number }[] };
  expect(invariants.length).toBeGreaterThan(5);
  expect(invariants.filter(({ broken }) => broken > 0)).toEqual([]);
});
