import { freeLookDays } from '../../../policy/free-look.ts';
import { policyRules } from '../../../policy/policy-rules.ts';
import type { OutlineData, PaperWriter } from '../../paper-data.ts';
import { clause, facts, knownFacts, list, notice, paragraph } from '../../paper.ts';
import type { Paper, Section } from '../../paper.ts';
import { payoutTable } from '../2026-11-23/policy-agreement.ts';
import { coverMoney, day, exactMoney } from '../2026-11-23/paper-words.ts';
import { wayToTell } from '../2026-11-23/ways-to-reach-us.ts';
import { claimProvisionsIn } from './accident-provisions.ts';
import { demonstration, FORMS, formNumber } from './forms.ts';
import { insurerFacts } from './who-insures-you.ts';

/** What accident cover is, on a page or two: with its quote, so that it can be weighed, and once more with its policy. */
export function outlineOfCoverage(data: OutlineData, issuer: PaperWriter): Paper {
  const { person, policyNumber, preparedOn, insurer } = data;
  const state = person.stateAlpha2;
  return {
    title: 'Outline of coverage: accidental death',
    subtitle: 'Accident-only insurance with limited benefits, in short. It is not life insurance.',
    formNumber: formNumber(FORMS.outline, state, issuer),
    references: knownFacts([
      ['For', person.name],
      ['Policy number', policyNumber],
      ['Given on', day(preparedOn)],
    ]),
    sections: [
      {
        heading: 'What this paper is',
        blocks: [
          paragraph(
            'This is a short description of the main points. It is not the contract: only the policy says what you and we owe each other. So please read your policy with care when you have it.',
          ),
          notice(
            'It pays for accidents alone',
            'This policy pays if an accident is the cause of death. It pays nothing for death by illness, and it pays no doctor’s or hospital’s bill.',
          ),
          insurerFacts(insurer, issuer),
        ],
      },
      whatItPays(data, issuer),
      whatItLeavesOut(),
      costAndTime(data),
      yourRights(data, issuer),
      { heading: 'Before you rely on it', blocks: [demonstration(FORMS.outline, state, issuer)] },
    ],
  };
}

function whatItPays({ cover }: OutlineData, issuer: PaperWriter): Section {
  return {
    heading: 'What it pays',
    blocks: [
      paragraph(
        `The most it pays is ${coverMoney(cover.amount)}. How much of that is paid depends on the kind of accident. Death has to follow within 365 days of it. One accident pays one benefit: the highest one that applies.`,
      ),
      payoutTable(cover, issuer),
    ],
  };
}

/** As in the contract, word for word. */
const NOT_COVERED = [
  'illness, infirmity, or its medical treatment, except an infection of an accidental wound;',
  'suicide or an injury done to oneself on purpose;',
  'driving while the alcohol in the blood is above the limit of the state where it happens;',
  'a drug, unless taken as a physician prescribed it;',
  'taking part in a felony or a riot;',
  'war, declared or not, or service in the armed forces of any country;',
  'flying other than as a fare-paying passenger of a licensed airline;',
  'racing, parachuting, gliding, climbing with ropes or diving below 130 feet.',
] as const;

function whatItLeavesOut(): Section {
  return {
    heading: 'What it does not pay for',
    blocks: [
      paragraph('It pays nothing for a death that is caused by or results from:'),
      list(...NOT_COVERED),
    ],
  };
}

function costAndTime({ cover }: OutlineData): Section {
  return {
    heading: 'What it costs, and how long you can keep it',
    blocks: [
      facts(
        ['Premium by the month', exactMoney(cover.monthlyPremiumCents)],
        ['Or by the year', exactMoney(cover.annualPremiumCents)],
        ['Cover ends', `The day before you are ${cover.insuredsAgeAtTerm}`],
      ),
      clause(
        'Renewal',
        'You can keep the policy until then, as long as premiums are paid in time. We can’t cancel it before that, and we can’t raise its premium. You can end it at any time.',
      ),
    ],
  };
}

function yourRights({ person, cover, preparedOn }: OutlineData, issuer: PaperWriter): Section {
  const today = Temporal.PlainDate.from(preparedOn);
  const rules = policyRules({ state: person.stateAlpha2, issuedOn: today }, today, issuer.packs);
  const days = freeLookDays(rules, { productSlug: cover.productSlug, isReplacement: false });
  const law = claimProvisionsIn(person.stateAlpha2);
  return {
    heading: 'Your rights',
    blocks: [
      clause(
        `${days} days to change your mind`,
        `You can hand the policy back within ${days} days of its delivery and get each premium back: ${wayToTell(issuer)} If it replaces another policy, its first page may give you longer.`,
      ),
      clause(
        'Making a claim',
        `Tell us about a death within ${law.noticeDays} days, or as soon as it is reasonably possible, and send the proof within ${law.proofDays} days. We then pay within ${law.payDays} days.`,
      ),
      clause(
        'Questions we can’t answer',
        `You can ask the authority that watches over insurance: the ${rules.name} ${rules.regulator}.`,
      ),
    ],
  };
}
