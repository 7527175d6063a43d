import type { PaperPerson } from '@wysh/domain/papers/paper-data.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import { givesNoticeAfterNo } from '@wysh/domain/replacement/replacement-rules.ts';
import { findAgreedAt } from '../../applying/disclosures/find-agreed-at.ts';
import type { AnyDocumentRequest } from '../../ground/documents/request-document.ts';
import type { ActivatedPolicy } from '../../happenings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { issueDay } from '../policies/terms-of-policy.ts';

/**
 * The notices about replacing insurance that come with a new policy. Who said in the interview that it replaces one gets the notice that
 * names what it replaces, signed on the day they agreed to its words and by us on the day of issue; who ticked so beside the card, the
 * one of accident cover, which they signed there. Where the law wants a notice after a no as well, that one has nothing to sign.
 */
export async function noticesAboutReplacing(
  reader: Reader,
  policy: ActivatedPolicy,
  person: PaperPerson,
): Promise<readonly AnyDocumentRequest[]> {
  const { id, userId, applicationId, productSlug, state, number, replacing } = policy;
  const issuedOn = issueDay(policy);
  const isReplacement = replacing.byInterview || replacing.byTick;
  if (!isReplacement && !givesNoticeAfterNo(state, issuedOn)) return [];
  const subject = { type: 'policy', id } as const;
  const writtenOn = issuedOn.toString();
  const agreedOn = async (slug: string) => {
    const at = await findAgreedAt(reader, { userId, applicationId, slug });
    return at === null ? null : dayIn(state, at).toString();
  };
  const notices: AnyDocumentRequest[] = [];
  if (replacing.byInterview || !isReplacement)
    notices.push({
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
    notices.push({
      userId,
      slug: 'replace-accidental-death',
      data: { person, writtenOn, acknowledgedOn: await agreedOn('replace-accidental-death') },
      subject,
      cause: `replacement-notice:${id}`,
    });
  return notices;
}
