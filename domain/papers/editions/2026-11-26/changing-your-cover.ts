import { YEARLY_NOTICE } from '../../../billing/frequency-change.ts';
import { INCREASE } from '../../../policy/changes/increase.ts';
import { YEARS_LEFT_LEAST } from '../../../policy/changes/years-left.ts';
import { firstTermYears } from '../../../pricing/lock-until-age.ts';
import { clause } from '../../paper.ts';
import type { Block, Section } from '../../paper.ts';
import { coverMoney, isTermLife } from '../2026-11-23/paper-words.ts';
import type { Contract } from './contract.ts';

/** How a policy that is sold covers less, more or longer, and from when. */
export function changingSection(contract: Contract): Section {
  const isLife = isTermLife(contract.policy.productSlug);
  return {
    heading: 'Changing your cover',
    blocks: [
      ...lessCover(contract, isLife),
      ...(isLife ? [moreCover(contract), ...longerTerm(contract)] : []),
      clause(
        'How a change counts',
        'One change can wait at a time. When it begins you get a new schedule of benefits, with each part of the cover, its price and the day its times run from. Until that day the schedule before it counts, and what was already due stays as it was.',
      ),
    ],
  };
}

function lessCover({ basis }: Contract, isLife: boolean): Block[] {
  const least = coverMoney(basis.coverageAmount.min);
  return [
    clause(
      'Less cover',
      `You can have less cover, down to ${least}, and we ask nothing for it. ${
        isLife
          ? 'The part that was added last goes first. Each part keeps the rate it was sold at, and the policy fee is charged once.'
          : 'What stays keeps the rate it was sold at.'
      } Less cover begins on the next due date whose premium is not paid or on its way. You can take it back until then, as long as that is so. If you pay by the year, ask or take it back ${YEARLY_NOTICE.daysLeast} days or more before the year’s premium is due.`,
    ),
  ];
}

function moreCover({ basis }: Contract): Block {
  const { min, max } = basis.termLife.issueAge;
  const { partLeast, wholeMost } = INCREASE;
  return clause(
    'More cover',
    `You can ask for more cover from age ${min} to ${max}, while ${YEARS_LEFT_LEAST} years or more of the term are left: ${coverMoney(partLeast)} or more at a time, and ${coverMoney(wholeMost)} in all. We ask about the insured’s health again, and decide as we do for a new policy.`,
    'What is added is a part of its own. Its premium is for the age and the class on the day we offer it and for the rest of the term, without a second policy fee. It begins on the next due date, with the first higher premium; until then nothing more is charged, and nothing more is covered.',
  );
}

/** Where the term can't be longer, nothing is said of it. */
function longerTerm({ policy: { termYears, issueAge }, basis }: Contract): Block[] {
  const { max } = firstTermYears(issueAge, basis);
  if (termYears >= max) return [];
  const ages = basis.termLife.issueAge;
  return [
    clause(
      'A longer first term',
      `Before the last year of the term, and from age ${ages.min} to ${ages.max}, you can ask for a longer one: up to ${max} years from the effective date, with ${YEARS_LEFT_LEAST} years or more left to its end. We ask about the insured’s health again, and decide. The premium of all the cover is then counted anew, for the age and the class on the day we offer it and the years left. It begins on the next due date, with the first premium counted so.`,
    ),
  ];
}
