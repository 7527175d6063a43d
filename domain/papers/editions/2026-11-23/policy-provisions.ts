import type { Issuer, PaperPerson, PaperPolicy } from '../../paper-data.ts';
import { clause, list, paragraph } from '../../paper.ts';
import type { Section } from '../../paper.ts';
import { years } from './paper-words.ts';
import { freeLookDays } from '../../../policy/free-look.ts';
import { graceDaysPromised } from '../../../policy/grace.ts';
import type { PolicyRules } from '../../../policy/policy-rules.ts';
import { SUPPORT_HOURS, wayToTell } from './ways-to-reach-us.ts';

/** The parts of a policy that both products share; what a state asks for stands in with its own figures. */

export function premiumsSection(rules: PolicyRules, issuer: Issuer): Section {
  const { name, reinstatement } = rules;
  const graceDays = graceDaysPromised(rules);
  const lapseNotice =
    rules.lapseNotice === null
      ? 'We write to you before your cover ends.'
      : `We write to you at your last known address at least ${rules.lapseNotice.daysBefore} days before your cover ends, as the law of ${name} asks.`;
  return {
    heading: 'Premiums, and what happens if one is late',
    blocks: [
      clause(
        'Paying premiums',
        'Premiums are due on the same day of each month, or on the last day of a month that does not have that day. The first one is due on the effective date. The amounts in the schedule of benefits do not change during the term.',
      ),
      clause(
        `Grace period of ${graceDays} days`,
        `If a premium is not paid when it is due, you have ${graceDays} days to pay it, counted from the day after. The policy stays in force through the last of them. If the insured dies within it, we subtract the premium that is due from what we pay.`,
      ),
      clause(
        'Lapse',
        `If a premium is still unpaid when the last day of the grace period is over, the policy lapses and cover ends. ${lapseNotice}`,
      ),
      clause(
        'Putting the policy back in force',
        `Within ${years(reinstatement.years)} of the lapse you can ask us to reinstate the policy. We need the missed premiums with interest of ${reinstatement.interestPercent}% a year, the premium of the current month and, where more than ${reinstatement.daysWithoutEvidence} days have passed since the lapse, evidence that the insured can still be insured. The policy keeps its number. What you told us to reinstate it can be disputed for the same time, and on the same grounds, as the statements in your application, counted from the reinstatement.`,
      ),
      clause(
        'Cancelling',
        `You can end the policy at any time: ${wayToTell(issuer)} Cover then ends at the end of the month that is paid for. There is no cash value.`,
      ),
    ],
  };
}

export function contractSection(
  person: PaperPerson,
  rules: PolicyRules,
  attached: string,
  ofProduct: Section['blocks'],
): Section {
  return {
    heading: 'The contract',
    blocks: [
      clause(
        'Entire contract',
        `This policy, its schedule of benefits, any rider named in it and ${attached} are the entire contract. What you stated in the application counts as a representation and not as a warranty. Only a statement in that application can be used to dispute this policy. Nobody can change the contract or give up a part of it for us but an officer of ours, in writing.`,
      ),
      clause(
        `Time limit on disputes: ${years(rules.contestability.yearsMax)}`,
        `Once the policy has been in force during the insured’s lifetime for ${years(rules.contestability.yearsMax)} from its effective date, we cannot dispute it because of what the application said, except where premiums were not paid.`,
      ),
      ...ofProduct,
      clause(
        'Owner',
        `${person.name} is the insured and the owner. While living, the owner has every right under the policy: to name and change beneficiaries, to assign the policy and to end it. An assignment binds us once we have recorded it.`,
      ),
      clause(
        'No dividends',
        'The policy does not share in our profits or surplus. It has no cash value and no loan value.',
      ),
      clause(
        'The law that applies',
        `The policy follows the law of ${rules.name}. Where one of its provisions gives less than that law asks for, it is changed here to give at least as much.`,
      ),
    ],
  };
}

export function beneficiarySection(): Section {
  return {
    heading: 'Beneficiaries',
    blocks: [
      clause(
        'Who is paid',
        'We pay the primary beneficiaries on record at the insured’s death, each their share. The share of one who died first goes to the other primaries in proportion to theirs. If no primary beneficiary is living, we pay the backup beneficiary. If there is none, we pay the insured’s estate.',
      ),
      clause(
        'Changing beneficiaries',
        'You can change beneficiaries in your account whenever you like. A change counts from the day you confirm it, but not for payments we made before we had it. An irrevocable beneficiary has to agree.',
      ),
      clause(
        'Death within 120 hours',
        'A beneficiary who dies within 120 hours of the insured is treated as having died first, unless the law of the state says otherwise.',
      ),
    ],
  };
}

export function claimSection({ supportPhone }: Issuer, extraPapers: readonly string[]): Section {
  return {
    heading: 'Making a claim',
    blocks: [
      paragraph(
        `Tell us about the death as soon as you reasonably can: call ${supportPhone}, ${SUPPORT_HOURS}. Nobody needs an account with us for that. We send what is needed within 15 days. To pay, we need:`,
      ),
      list(
        'the claim form, signed by each beneficiary;',
        'a certified copy of the death certificate;',
        'proof of who each beneficiary is;',
        ...extraPapers,
      ),
      paragraph(
        'We pay in one sum, or by another way we agree on, within 30 days of having all of it, with interest from the day of death at the rate the law of the state sets. No lawsuit about a claim can begin before 60 days after proof of loss was given, or later than the law of the state allows.',
      ),
    ],
  };
}

export function stateSection(
  policy: PaperPolicy,
  rules: PolicyRules,
  { name, supportPhone }: Issuer,
): Section {
  const { fraudWarning } = rules;
  return {
    heading: `Notices for ${rules.name}`,
    blocks: [
      clause(
        'Questions and complaints',
        `Please come to us first: ${supportPhone}, ${SUPPORT_HOURS}. If we cannot settle it between us, you can turn to the authority that oversees insurance in your state, the ${rules.name} ${rules.regulator}.`,
      ),
      clause(
        'The days your state gives you',
        `${freeLookDays(rules, policy)} days to hand this policy back, a grace period of ${graceDaysPromised(rules)} days, ${years(rules.reinstatement.years)} to ask for reinstatement, and ${years(rules.contestability.yearsMax)} after which the application can no longer be disputed. Rules as of ${rules.asOf.slice(0, 4)}.`,
      ),
      ...(fraudWarning === null ? [] : [clause('Fraud warning', fraudWarning.text)]),
      clause(
        'A demonstration',
        `${name} is a demonstration and not a licensed insurer. This paper shows what a policy looks like; it insures nobody, and no guaranty association stands behind it.`,
      ),
    ],
  };
}
