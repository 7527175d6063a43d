import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import type { Context } from '../../context.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import { findOfferingOf, findOwnOpenOfferings } from '../../applying/offerings/find-offerings.ts';
import { offeredLimits } from '../../applying/offerings/offered-cover.ts';
import type { Offering } from '../../applying/offerings/offering.ts';
import type { CoverageEditorType } from '../../resolver-types.generated.ts';
import { AMOUNT_STEP } from '../../shopping/coverage/cover-amounts.ts';
import { readEstimateEditor } from '../../shopping/coverage/read-estimate-editor.ts';
import type { CoverageEditor } from '../../shopping/coverage/read-estimate-editor.ts';
import { findOwnPendingQuote } from '../policies/find-policies.ts';
import { readPolicyEditor } from './read-policy-editor.ts';
import type { PolicyEditor } from './read-policy-editor.ts';

const PRODUCT_OF = {
  termLifeOffering: PRODUCT_SLUGS.termLife,
  adOffering: PRODUCT_SLUGS.accidentalDeath,
} as const;

/**
 * What the coverage editor starts from; offers and quotes are edited as they stand, within what was approved, and where there is none of a
 * product, the policy in force. Null without any.
 */
export async function readEditor(
  context: Context,
  type: CoverageEditorType,
): Promise<CoverageEditor | PolicyEditor | null> {
  if (type === 'estimate') return readEstimateEditor(context);
  requireUser(context);
  if (type !== 'quote') {
    const open = await findOwnOpenOfferings(context);
    const offering = open.find(({ productSlug, kind }) => productSlug === PRODUCT_OF[type] && kind === 'new');
    return offering === undefined
      ? readPolicyEditor(context, PRODUCT_OF[type])
      : editorOf(context, offering, offering);
  }
  const quote = await findOwnPendingQuote(context);
  // A change is offered as it was asked for.
  if (quote === null || quote.kind === 'increase' || quote.kind === 'lengthening') return null;
  return editorOf(context, await findOfferingOf(context.database.reader, context.encryption, quote), quote);
}

function editorOf(
  { editions }: Context,
  approved: Offering,
  { id, productSlug, amount, premium }: Pick<Offering, 'id' | 'productSlug' | 'amount' | 'premium'>,
): CoverageEditor {
  const limits = offeredLimits(approved, editions.bases);
  return {
    id,
    productSlug,
    age: premium.issueAge,
    amountLimits: { ...limits.amount, step: AMOUNT_STEP },
    lockUntilAgeLimits: productSlug === PRODUCT_SLUGS.accidentalDeath ? null : limits.lockUntilAge,
    amount,
    lockUntilAge: premium.issueAge + premium.years,
    premium,
    reasons: [],
  };
}
