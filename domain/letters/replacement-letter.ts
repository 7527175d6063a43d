import { formatLongDate } from '../dates/display.ts';
import type { ProductSlug } from '../eligibility/product-availability.ts';
import { formatCoverage } from '../money/money.ts';
import { facts, paragraph } from '../papers/paper.ts';
import type { Paper } from '../papers/paper.ts';
import { fateWords } from '../replacement/fate-words.ts';
import type { ReplacedPolicy } from '../replacement/replaced-policies.ts';
import { US_STATES } from '../states/us-states.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';

export interface ToldOfReplacement {
  /** The company as the letter is addressed to it. */
  readonly company: string;
  readonly replaced: ReplacedPolicy;
  readonly insuredName: string;
  readonly birthdate: string;
  readonly newPolicyNumber: string;
  readonly productSlug: ProductSlug;
  /** Whole dollars. */
  readonly amount: number;
  readonly termYears: number;
  readonly issuedOn: Temporal.PlainDate;
  readonly stateAlpha2: string;
  readonly writtenOn: Temporal.PlainDate;
  readonly issuerName: string;
  readonly supportPhone: string;
  /** The notice about replacing that the applicant signed, as far as it is about this policy. */
  readonly notice: Paper;
}

/**
 * To the company whose policy is replaced: that there is a new one, which of theirs it is about, what the new one is, and a copy of the notice,
 * which Georgia asks for (Ga. Comp. R. & Regs. 120-2-24-.08(3)) and harms nobody elsewhere.
 */
export function replacementLetter(told: ToldOfReplacement): Paper {
  const { company, replaced, writtenOn, issuerName, productSlug } = told;
  const isTermLife = productSlug === PRODUCT_SLUGS.termLife;
  const state = US_STATES.find(({ alpha2 }) => alpha2 === told.stateAlpha2)?.name ?? told.stateAlpha2;
  return {
    isLetter: true,
    title: 'Notice of a replacement of insurance',
    subtitle: `A notice of ${issuerName} to ${company}, by post.`,
    formNumber: 'WYSH-LTR-REP 2026-11-27',
    references: [
      { term: 'To', value: company },
      { term: 'About your policy', value: replaced.number ?? `of ${told.insuredName}` },
      { term: 'Written', value: formatLongDate(writtenOn.toString()) },
    ],
    sections: [
      {
        heading: 'What we tell you',
        blocks: [
          paragraph(
            `We have issued a policy in ${state} to somebody who told us that it takes the place of insurance they have with you. We write to you because the law there has an insurer say so.`,
          ),
          facts(
            ['Insured', told.insuredName],
            ['Date of birth', formatLongDate(told.birthdate)],
            ['Your policy, as they told us', replaced.number ?? 'Number not given'],
            ['What becomes of it', fateWords(replaced.fate)],
          ),
        ],
      },
      {
        heading: 'The new policy',
        blocks: [
          facts(
            ['Insurer', issuerName],
            ['Policy number', told.newPolicyNumber],
            ['Kind', isTermLife ? 'Term life insurance' : 'Accidental death insurance'],
            ['Amount', formatCoverage(told.amount)],
            ['Term', `${told.termYears} years`],
            ['Issued', formatLongDate(told.issuedOn.toString())],
          ),
          paragraph(
            'It is term insurance: it has no cash value, pays no dividends, and its premium stays level.',
          ),
          paragraph(
            `They were given the notice about replacing insurance and have signed it: a copy follows. A summary of the new policy is yours on request: call ${told.supportPhone}.`,
          ),
        ],
      },
      {
        heading: 'A copy of the notice they signed',
        startsPage: true,
        blocks: [
          paragraph(`${told.notice.title} (${told.notice.formNumber}), as far as it is about your policy.`),
        ],
      },
      ...told.notice.sections,
    ],
  };
}
