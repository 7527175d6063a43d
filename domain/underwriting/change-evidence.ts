import { isTobaccoClass } from '../pricing/risk-class.ts';
import type { QuestionAnswers } from '../questions/question-catalogue.ts';
import type { Decision } from './decide.ts';
import { reasonsAgainst, RESULT_OF_OUTCOME } from './outcome-of-product.ts';
import type { Rulebook } from './rulebook.ts';

/** The change of a policy in force that something is told for: more cover, or a longer first term. */
export interface AskedChange {
  readonly changeId: string;
  readonly policyNumber: string;
  readonly kind: 'increase' | 'lengthening';
  /** Whole dollars of the whole policy, as it is and as it would be. */
  readonly amountNow: number;
  readonly amount: number;
  /** Years of the term from its issue, as it is and as it would be. */
  readonly yearsNow: number;
  readonly years: number;
}

const LESS = 'In your class we can’t go as far as you asked by ourselves, so a person looks at it.';
const SAID_BOTH_WAYS =
  'What you told us before the questions and in them doesn’t say the same about what changed, so a person looks at it.';

/**
 * The decision of a rulebook, as far as it is about more term life on a policy in force: what the rules refuse is refused, also where they
 * would offer accident cover instead, and what they refer is for a person. It is offered as it was asked for or not at all, so where the
 * limits of a class give less a person looks at it, and where somebody said that their health changed or that they smoked since and told the
 * interview nothing of it.
 */
export function decideChange(decision: Decision, answers: QuestionAnswers, rulebook: Rulebook): Decision {
  const outcome = decision.outcomes.termLife;
  const forPerson = outcome === 'offered' ? whyForPerson(decision, answers) : null;
  return {
    ...decision,
    result: forPerson === null ? RESULT_OF_OUTCOME[outcome] : 'referred_to_underwriter',
    reasons: forPerson === null ? reasonsAgainst(decision, 'termLife', rulebook) : [forPerson],
  };
}

function whyForPerson({ termLifeOffer, fired, facts }: Decision, answers: QuestionAnswers): string | null {
  if (termLifeOffer === null || termLifeOffer.amount < facts.amount || termLifeOffer.years < facts.years)
    return LESS;
  const smokedSince = answers['tobacco-since-issue'] === 'yes';
  const changedSince = answers['health-changed'] === 'yes';
  const isRated = fired.some(({ does }) => does.kind === 'debit' || does.kind === 'class');
  const isContradicted =
    (smokedSince && !isTobaccoClass(termLifeOffer.riskClass.rateClass)) || (changedSince && !isRated);
  return isContradicted ? SAID_BOTH_WAYS : null;
}
