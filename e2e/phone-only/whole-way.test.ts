import { withKeyboard } from '../by-keyboard.ts';
import { test } from '../visitor.ts';
import {
  beDeclined,
  comeToMiddleOfInterview,
  finishInterview,
  getPrice,
  makeList,
  meetWelcome,
  openAccount,
  pay,
  playUntilDecided,
  seePolicy,
  takeQuote,
} from '../whole-way.ts';

test.describe.configure({ timeout: 480_000 });
// Whoever records a journey looks into the frame of a paper, which runs no script, not even theirs.
test.use({ actionTimeout: 10_000, expectedErrors: /document's frame is sandboxed/ });

test('from the first look to the papers of a policy by keyboard alone: the focus is always seen, and no screen has a complaint of axe or sticks out sideways [MKT-01] [MKT-03] [MKT-12] [MKT-13] [MKT-28] [BUY-01] [BUY-02] [BUY-06] [BUY-15] [BUY-18] [PAYCONF-01] [PAYCONF-02] [PAYCONF-03] [JOUR-25] [DASH-11] [TRIV-01] [TRIV-02] [TRIV-03] [TRIV-15]', async ({
  page,
}) => {
  const walker = withKeyboard(page);
  await meetWelcome(walker);
  await makeList(walker);
  await getPrice(walker);
  await openAccount(walker);
  await comeToMiddleOfInterview(walker);
  await finishInterview(walker);
  await playUntilDecided(walker);
  await takeQuote(walker);
  await beDeclined(walker);
  await pay(walker);
  await seePolicy(walker);
});
