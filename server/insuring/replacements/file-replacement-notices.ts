import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import { givesNoticeAfterNo } from '@wysh/domain/replacement/replacement-rules.ts';
import { findAgreedAt } from '../../applying/disclosures/find-agreed-at.ts';
import { requestDocument } from '../../ground/documents/request-document.ts';
import type { Handler } from '../../happenings.ts';
import { readInsuredOnPaper } from '../policies/find-insured.ts';
import { issueDay } from '../policies/terms-of-policy.ts';

/**
 * Files the notices about replacing insurance with a new policy. Who said in the interview that it replaces one gets the notice that names
 * what it replaces, signed on the day they agreed to its words and by us on the day of issue; who ticked so beside the card, the one of
 * accident cover, which they signed there. Where the law wants a notice after a no as well, that one has nothing to sign.
 */
export const fileReplacementNotices: Handler<'policy_issued'> = async (transaction, context, policy) => {
  const { id, userId, applicationId, productSlug, state, number, replacing } = policy;
  const issuedOn = issueDay(policy);
  const isReplacement = replacing.byInterview || replacing.byTick;
  if (!isReplacement && !givesNoticeAfterNo(state, issuedOn)) return;
  const person = { ...(await readInsuredOnPaper(transaction, context, policy)), stateAlpha2: state };
  const subject = { type: 'policy', id } as const;
  const writtenOn = issuedOn.toString();
  const agreedOn = async (slug: string) => {
    const at = await findAgreedAt(transaction, { userId, applicationId, slug });
    return at === null ? null : dayIn(state, at).toString();
  };
  if (replacing.byInterview || !isReplacement)
    await requestDocument(transaction, context, {
      userId,
      slug: 'replacement-notice',
      data: {
        person,
        productSlug,
        policyNumber: number,
        writtenOn,
        isReplacement,
        policies: replacing.policies,
        signedOn: isReplacement ? await agreedOn('replacement-notice') : null,
      },
      subject,
      cause: `notice-about-replacing:${id}`,
    });
  if (replacing.byTick)
    await requestDocument(transaction, context, {
      userId,
      slug: 'replace-accidental-death',
      data: { person, writtenOn, acknowledgedOn: await agreedOn('replace-accidental-death') },
      subject,
      cause: `replacement-notice:${id}`,
    });
};
