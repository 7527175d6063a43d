import type { PaperInsurer, PolicyAgreementData } from '@wysh/domain/papers/paper-data.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import type { AnyDocumentRequest } from '../../ground/documents/request-document.ts';
import type { ActivatedPolicy } from '../../happenings.ts';

/**
 * What the law wants handed over with a policy beside its contract: the notice of the guaranty association; of life insurance the summary of what
 * it costs and gives, of accident cover the outline of it as it was issued.
 */
export function besideTheContract(
  { person, policy, extension }: Pick<PolicyAgreementData, 'person' | 'policy' | 'extension'>,
  insurer: PaperInsurer,
  { id, userId, productSlug }: Pick<ActivatedPolicy, 'id' | 'userId' | 'productSlug'>,
): readonly AnyDocumentRequest[] {
  const subject = { type: 'policy', id } as const;
  const { number, amount, effectiveOn } = policy;
  return [
    {
      userId,
      slug: 'guaranty-notice',
      data: { person, policy: { productSlug, number, amount, effectiveOn } },
      subject,
      cause: `guaranty-notice:${id}`,
    },
    productSlug === PRODUCT_SLUGS.termLife
      ? {
          userId,
          slug: 'policy-summary',
          data: { person, policy, extension, insurer },
          subject,
          cause: `policy-summary:${id}`,
        }
      : {
          userId,
          slug: 'outline-of-coverage',
          data: { person, cover: policy, policyNumber: number, preparedOn: effectiveOn, insurer },
          subject,
          cause: `outline:${id}`,
        },
  ];
}
