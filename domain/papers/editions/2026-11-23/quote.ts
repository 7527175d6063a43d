import { centsFromDollars } from '../../../money/money.ts';
import type { PaperWriter, QuoteData } from '../../paper-data.ts';
import { facts, knownFacts, list, notice, paragraph } from '../../paper.ts';
import type { Paper } from '../../paper.ts';
import { coverMoney, day, exactMoney, isTermLife, personFacts, productName } from './paper-words.ts';
import { SUPPORT_HOURS, wayToTell } from './ways-to-reach-us.ts';
import { freeLookDays } from '../../../policy/free-look.ts';
import { policyRules } from '../../../policy/policy-rules.ts';
import { payoutTable } from './policy-agreement.ts';

/** What underwriting lets a person have and what it costs, until a date. */
export function quote({ person, cover, offeredOn, validUntil }: QuoteData, issuer: PaperWriter): Paper {
  const isLife = isTermLife(cover.productSlug);
  const today = Temporal.PlainDate.from(offeredOn);
  const rules = policyRules({ state: person.stateAlpha2, issuedOn: today }, today, issuer.packs);
  return {
    title: isLife ? 'Your term life quote' : 'Your accidental death quote',
    subtitle: `${productName(cover.productSlug)} for ${person.name}`,
    formNumber: isLife ? `WYSH-QTL ${issuer.edition}` : `WYSH-QAD ${issuer.edition}`,
    references: knownFacts([
      ['Quoted on', day(offeredOn)],
      ['Valid until', day(validUntil)],
      ['Monthly premium', exactMoney(cover.monthlyPremiumCents)],
    ]),
    sections: [
      {
        heading: 'The cover',
        blocks: [
          facts(
            ...personFacts(person).slice(0, 3),
            ['Product', productName(cover.productSlug)],
            [isLife ? 'Face amount' : 'Up to', coverMoney(cover.amount)],
            ['Term', `${cover.termYears} years, until you are ${cover.insuredsAgeAtTerm}`],
            ['Class', cover.classification],
          ),
          ...(isLife ? [] : [payoutTable(cover, issuer)]),
        ],
      },
      {
        heading: 'What it costs',
        blocks: [
          {
            kind: 'table',
            caption: 'Premiums, level for the term',
            columns: [
              { heading: 'Paid', share: 40 },
              { heading: 'Each', share: 30, align: 'end' },
              { heading: 'In a year', share: 30, align: 'end' },
            ],
            rows: [
              [
                'Monthly',
                exactMoney(cover.monthlyPremiumCents),
                exactMoney(centsFromDollars((cover.monthlyPremiumCents * 12) / 100)),
              ],
            ],
          },
          paragraph(
            'The first monthly premium is due when you buy the policy. Premiums do not change during the term. They are paid by the month; paying by the year is not open yet.',
          ),
        ],
      },
      {
        heading: 'Good to know',
        blocks: [
          notice(
            'Being quoted is not being covered',
            `This quote is an offer until ${day(validUntil)}. Cover begins when the first premium is paid and the policy is issued. Tell us if your health changes before that.`,
          ),
          list(
            `You can hand the policy back within ${freeLookDays(rules, { ...cover, isReplacement: false })} days and get every premium back: ${wayToTell(issuer)}`,
            'You can end it at any time in the same way. There is no cash value.',
            isLife
              ? 'The policy pays at death from nearly any cause; the policy names the exceptions.'
              : 'The policy pays for death by accident only. It does not replace life insurance.',
            `Questions? Call ${issuer.supportPhone}, ${SUPPORT_HOURS}.`,
          ),
        ],
      },
    ],
  };
}
