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

test.describe.configure({ timeout: 300_000 });
// Whoever records a journey looks into the frame of a paper, which runs no script, not even theirs.
test.use({ actionTimeout: 10_000, expectedErrors: /document's frame is sandboxed/ });

test('from the first look to the papers of a policy by keyboard alone: the focus is always seen, and no screen has a complaint of axe or sticks out sideways', async ({
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
