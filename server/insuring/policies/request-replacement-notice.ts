import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { findAgreedAt } from '../../applying/disclosures/find-agreed-at.ts';
import { requestDocument } from '../../ground/documents/request-document.ts';
import type { Handler } from '../../happenings.ts';
import { readInsuredOnPaper } from './find-insured.ts';
import { issueDay } from './terms-of-policy.ts';

/**
 * Accident cover that takes the place of another policy is filed with the notice about that. Whoever ticked so beside the card has read
 * and signed it then; of who said it in the interview alone it is not signed: what they agreed to there has other words.
 */
export const requestReplacementNotice: Handler<'policy_issued'> = async (transaction, context, policy) => {
  const { id, userId, applicationId, productSlug, state, isReplacement } = policy;
  if (productSlug !== PRODUCT_SLUGS.accidentalDeath || !isReplacement) return;
  const slug = 'replace-accidental-death';
  const person = await readInsuredOnPaper(transaction, context, policy);
  const readAt = await findAgreedAt(transaction, { userId, applicationId, slug });
  await requestDocument(transaction, context, {
    userId,
    slug,
    data: {
      person: { ...person, stateAlpha2: state },
      writtenOn: issueDay(policy).toString(),
      acknowledgedOn: readAt === null ? null : dayIn(state, readAt).toString(),
    },
    subject: { type: 'policy', id },
    cause: `replacement-notice:${id}`,
  });
};
