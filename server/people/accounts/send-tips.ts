import { TIP_RULES } from '@wysh/domain/accounts/mail-kinds.ts';
import { isTimeForNews } from '@wysh/domain/standing/news.ts';
import type { Context, Services } from '../../context.ts';
import tips from '../../content/tips.json' with { type: 'json' };
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { inHalves } from '../../platform/database/in-halves.ts';
import { claimTips, findPeopleOfTips, keepTip } from './mail-choice-store.ts';
import type { TipDue } from './mail-choice-store.ts';
import { queueChosen } from './queue-chosen.ts';

const peopleAtOnce = 100;

/**
 * A tip to everybody who wants them, by mail, by text or both, at least a month after the one before. Nobody gets one twice: who has had all there
 * are waits for the next to be written. Whose cover is in danger or ending is asked again in a month, and loses none. Somebody who can't be
 * sent one keeps no other from theirs.
 */
export async function sendTips(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('send-tips', null) };
  const now = clock.now();
  const due = {
    now,
    lastBefore: now.subtract({ hours: TIP_RULES.daysApart * 24 }),
    openedBefore: now.subtract({ hours: TIP_RULES.firstAfterDays * 24 }),
    tips: tips.length,
  };
  await eachPage(
    (page) => findPeopleOfTips(database.reader, due, page),
    (page) =>
      inHalves(
        page.map(({ id }) => id),
        (userIds) =>
          database.transaction(async (transaction) => {
            for (const one of await claimTips(transaction, due, userIds))
              await sendTip(transaction, context, one);
          }),
        (user, error) => log.error({ err: error, user }, 'a person could not be sent a tip'),
      ),
    { limit: peopleAtOnce },
  );
}

async function sendTip(
  transaction: Transaction,
  context: Context,
  { userId, had, byMail, textTo, state }: TipDue,
): Promise<void> {
  const tip = tips[had];
  if (tip === undefined) return;
  const { kind } = await context.standingRegister.findStanding(context, transaction, userId);
  if (!isTimeForNews(kind)) return keepTip(transaction, userId);
  const { heading, words, short } = tip;
  if (byMail)
    await queueChosen(transaction, context, userId, { template: 'tip', vars: { heading, words, short } });
  if (textTo !== null)
    await queueTemplate(transaction, context, {
      template: 'tip',
      kind: 'sms',
      to: textTo,
      vars: { heading, words, short },
      quietIn: state ?? 'US',
    });
}
