import { identityStanding } from '@wysh/domain/accounts/identity-review-lifecycle.ts';
import { isChoiceList } from '@wysh/domain/forms/answer-value.ts';
import { FORMS } from '@wysh/domain/questions/question-catalogue.ts';
import type { FlowHooks, FlowRecordSource } from '../../ground/flows/flow-hooks.ts';
import { sealShape } from '../../platform/database/stored-shape.ts';
import { handInDocument } from './hand-in-document.ts';
import { findNewestReview } from './identity-review-store.ts';
import { requestIdentityCheck } from './request-identity-check.ts';
import { dueDiligencePurpose, dueDiligenceShape } from './sealed-columns.ts';
import { factsOf, findNewestCheck, saveDueDiligence } from './store.ts';

/**
 * Whoever has said who they are is checked; whoever has answered what the law asks has that on file. A check that is not passed
 * refuses nobody: it makes the flow cdd-form ask for a document, at which one of ours looks.
 */
export const identityFlowHooks: readonly FlowHooks[] = [
  { flow: 'insurance-profile', onFlowFinished: requestIdentityCheck },
  { flow: 'application', onFlowFinished: requestIdentityCheck },
  {
    flow: 'cdd-form',
    async onFlowFinished(context, transaction, { userId, values }) {
      const { encryption, clock } = context;
      const handedIn = values['identity-document'] ?? null;
      const said = Object.fromEntries(
        Object.entries(values).filter(([key]) => !NOT_OF_THE_LAW.includes(key)),
      );
      const answers = {
        sealed: sealShape(encryption, dueDiligenceShape, said, dueDiligencePurpose(userId)),
        hasIdentityDocument: handedIn !== null,
      };
      await saveDueDiligence(transaction, userId, answers, clock.now());
      if (isChoiceList(handedIn)) await handInDocument(transaction, context, userId, handedIn);
      return {};
    },
  },
];

/** Who else is to be told before a lapse is kept elsewhere, and may be somebody else tomorrow. */
const NOT_OF_THE_LAW: readonly string[] = [
  ...FORMS['tell-somebody-else'].asks,
  ...FORMS['second-person'].asks,
];

/** Until a check is passed, or one of ours saw a document, one is asked for: so a provider that does not answer holds nobody up. */
export const identityRecords: FlowRecordSource = async ({ encryption }, reader, userId) => {
  const newest = await findNewestCheck(reader, userId);
  if (newest === null || newest.result === 'passed') return { isIdentityDocumentRequested: false };
  const review = await findNewestReview(reader, encryption, userId);
  const standing = identityStanding(factsOf(newest, review));
  return { isIdentityDocumentRequested: standing === 'document_needed' };
};
