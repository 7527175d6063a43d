import { topicsAskedAgain } from '@wysh/domain/flows/what-changed/changed-topics.ts';
import { WHAT_CHANGED } from '@wysh/domain/flows/what-changed/flow.ts';
import { isChoiceList } from '@wysh/domain/forms/answer-value.ts';
import type { FormKey } from '@wysh/domain/questions/question-catalogue.ts';
import { requireEngine } from '../../applying/underwriting/held-up.ts';
import { tellChange } from '../../applying/underwriting/tell-change.ts';
import type { FlowHooks } from '../../ground/flows/flow-hooks.ts';
import type { Reader } from '../../platform/database/database.ts';
import { giveUpBankQuestion } from '../billing/finish-authentication.ts';
import { changeOffer } from '../changes/change-offer.ts';
import { findPolicyToChange } from '../changes/find-policy-to-change.ts';
import { findBeforeCover } from '../policies/find-policies.ts';
import { newCoverOffer } from '../policies/new-cover-offer.ts';
import { returnOffer } from '../reinstatement/return-offer.ts';
import type { OfferOnAnswers } from './offer-on-answers.ts';

/**
 * Something has changed between the answers and the first payment: with the last answer of the flow what was offered is put aside, and the
 * interview asks again what changed. Nothing is touched before.
 */
export const changeToldHooks: readonly FlowHooks[] = [
  {
    flow: WHAT_CHANGED.slug,
    async mayBegin(context, reader, userId, contextId) {
      const offer = await offerOn(reader, userId, contextId);
      await offer.requireOffered(context, reader);
      await requireEngine(context, reader, userId);
    },
    async beforeAnswer(context, formKey) {
      const { userId } = context.caller;
      if (formKey !== FIRST || userId === null) return;
      // Their bank may still wait for a yes to a payment: nobody will say it now.
      for (const { id } of await findBeforeCover(context.database.reader, userId))
        await giveUpBankQuestion(context, id);
    },
    async onFlowFinished(context, transaction, { userId, contextId, scope, values }) {
      const offer = await offerOn(transaction, userId, contextId);
      const application = await offer.takeBack(transaction, context);
      const ticked = values['changed-topics'] ?? null;
      const topics = topicsAskedAgain(isChoiceList(ticked) ? ticked : []);
      await tellChange(transaction, context, { application, scope, contextId, topics });
      return {};
    },
  },
];

const FIRST: FormKey = 'what-changed';

/** What the answers about something are offered: new cover, a change of a policy in force, or a lapsed policy back. */
async function offerOn(reader: Reader, userId: string, contextId: string | null): Promise<OfferOnAnswers> {
  if (contextId === null) return newCoverOffer(userId);
  const isChange = (await findPolicyToChange(reader, userId, contextId)) !== null;
  return isChange ? changeOffer(userId, contextId) : returnOffer(userId, contextId);
}
