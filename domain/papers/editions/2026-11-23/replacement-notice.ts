import type { PaperWriter, ReplacementData } from '../../paper-data.ts';
import { knownFacts, list, notice, paragraph } from '../../paper.ts';
import type { Paper } from '../../paper.ts';
import { day, stateName } from './paper-words.ts';
import { PRODUCT_SLUGS } from '../../../wyshes/names.ts';
import { freeLookDays } from '../../../policy/free-look.ts';
import { policyRules } from '../../../policy/policy-rules.ts';

/** What to weigh before an accidental death policy takes the place of one that somebody has. */
export function replacementNotice(
  { person, writtenOn, acknowledgedOn }: ReplacementData,
  issuer: PaperWriter,
): Paper {
  const productSlug = PRODUCT_SLUGS.accidentalDeath;
  const today = Temporal.PlainDate.from(writtenOn);
  const rules = policyRules({ state: person.stateAlpha2, issuedOn: today }, today, issuer.packs);
  return {
    title: 'Notice: replacing insurance',
    subtitle: 'Please read this before a new accidental death policy takes the place of another policy.',
    formNumber: `WYSH-REP-AD ${issuer.edition}`,
    references: knownFacts([
      ['For', person.name],
      ['State', stateName(person.stateAlpha2)],
      ['Acknowledged', acknowledgedOn === null ? null : day(acknowledgedOn)],
    ]),
    sections: [
      {
        heading: 'What a replacement is',
        blocks: [
          paragraph(
            'You replace a policy when you buy a new one and, because of it, let another lapse, hand it in, cancel it, reduce it or borrow from it. Sometimes that is the right thing. Often it costs more than it brings.',
          ),
        ],
      },
      {
        heading: 'Before you decide',
        blocks: [
          list(
            'Accidental death insurance pays for accidents only, a life policy for nearly any cause.',
            'You are older now, and your health may have changed: you may not get your old policy back.',
            'A new policy can begin new waiting times for disputes, and can exclude what the old one covers.',
            'Your old policy may have a cash value, or charges for ending it. Ending it may be taxed.',
            'Compare what each pays, what each costs, and for how long.',
            'Ask the company or the agent of your old policy. They know it best.',
          ),
          notice(
            'Keep your old policy until the new one is in force',
            'Do not end a policy before you hold the new one, have read it and find it right.',
          ),
        ],
      },
      {
        heading: 'Your rights, and your acknowledgement',
        blocks: [
          list(
            `You can hand the new policy back within ${freeLookDays(rules, { productSlug, isReplacement: true })} days of its delivery and get every premium back.`,
            'You can have a summary of the old policy from its company, if you ask for it.',
            `Questions we cannot answer: the ${stateName(person.stateAlpha2)} ${rules.regulator}.`,
            `Questions we can: call ${issuer.supportPhone}.`,
          ),
          paragraph('I have read this notice and was given a copy to keep.'),
          {
            kind: 'signatures',
            lines: [
              {
                role: 'Applicant, signed electronically',
                name: acknowledgedOn === null ? null : person.name,
                signedOn: acknowledgedOn,
              },
            ],
          },
        ],
      },
    ],
  };
}
