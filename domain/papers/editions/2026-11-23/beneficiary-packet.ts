import type { BeneficiaryPacketData, Issuer, PaperWriter } from '../../paper-data.ts';
import { clause, facts, knownFacts, list, notice, paragraph } from '../../paper.ts';
import type { Paper } from '../../paper.ts';
import { day, isTermLife, productName } from './paper-words.ts';
import { SUPPORT_HOURS } from './ways-to-reach-us.ts';

/**
 * A letter to somebody who will be paid one day. It does not say how much: that is between the owner and us until there is a
 * claim.
 */
export function beneficiaryPacket(data: BeneficiaryPacketData, issuer: PaperWriter): Paper {
  const { owner, policy, beneficiary, preparedOn } = data;
  const isLife = policy === null || isTermLife(policy.productSlug);
  const role = roleOf(beneficiary);
  return {
    title: 'Somebody thought of you',
    subtitle: `${owner.name} named ${beneficiary.name} in a policy of insurance. Please keep these pages.`,
    formNumber: `WYSH-BEN ${issuer.edition}`,
    references: knownFacts([
      ['For', beneficiary.name],
      ['Policy number', policy?.number ?? null],
      ['Prepared on', day(preparedOn)],
    ]),
    sections: [
      {
        heading: 'What this means',
        blocks: [
          paragraph(
            `${hasPolicy(data, issuer)} There is nothing to do now, nothing to sign and nothing to pay. These pages are for later.`,
          ),
          facts(
            ['Insured', owner.name],
            ['Policy', policy && `${productName(policy.productSlug)}, number ${policy.number}`],
            ['In force since', policy && day(policy.effectiveOn)],
            ['Your role', role],
            ['Your share', `${beneficiary.sharePercent}% of what is payable`],
          ),
          paragraph(
            beneficiary.responsibility === 'primary'
              ? 'A primary beneficiary is among those who are paid first.'
              : 'A backup beneficiary is paid if no primary beneficiary is living.',
          ),
        ],
      },
      {
        heading: 'If the day comes',
        blocks: [
          paragraph(
            'Take the time you need. Most policies set no short limit for telling us. When you are ready:',
          ),
          list(
            `call ${issuer.supportPhone}, ${SUPPORT_HOURS}, and ${policy === null ? 'say who died' : 'give the policy number'}: you need no account with us;`,
            'we send you a claim form within 15 days, and somebody who helps you with it;',
            'send the form back with a certified copy of the death certificate and proof of who you are;',
            'we pay within 30 days of having all of it, with interest from the day of death.',
          ),
          ...(isLife
            ? []
            : [
                notice(
                  'Accidents only',
                  'This policy pays for death by accident, and how much depends on the kind of accident. We need the report of the police or the authority that looked into it, where there is one.',
                ),
              ]),
        ],
      },
      {
        heading: 'Good to know',
        blocks: [
          clause(
            'It can change',
            `${owner.name} can change beneficiaries at any time. What counts is who is on record when the insured dies.`,
          ),
          clause(
            'Taxes',
            'The benefit of life insurance is generally not taxed as income; interest on it is. Ask an adviser about your own case.',
          ),
          clause(
            'Minors and trusts',
            'For somebody under 21 we pay to a guardian or a custodian. For a trust we pay to its trustees and need the pages that name them.',
          ),
          clause(
            'Nobody needs your money first',
            'We never ask for a payment, a gift card or a password to settle a claim.',
          ),
        ],
      },
    ],
  };
}

function roleOf({ responsibility }: BeneficiaryPacketData['beneficiary']): string {
  return responsibility === 'primary' ? 'primary beneficiary' : 'backup beneficiary';
}

function hasPolicy({ owner, policy, beneficiary }: BeneficiaryPacketData, { name }: Issuer): string {
  const role = roleOf(beneficiary);
  if (policy === null)
    return `${owner.name} is applying for insurance with ${name} and made you a ${role} of it. Money is paid only once a policy is in force.`;
  const product = isTermLife(policy.productSlug) ? 'life insurance' : 'accidental death insurance';
  return `${owner.name} has ${product} with ${name} and made you a ${role}.`;
}
