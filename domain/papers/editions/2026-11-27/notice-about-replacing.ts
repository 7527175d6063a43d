import { formatLongDate } from '../../../dates/display.ts';
import { freeLookDays } from '../../../policy/free-look.ts';
import { policyRules } from '../../../policy/policy-rules.ts';
import type { PolicyRules } from '../../../policy/policy-rules.ts';
import { fateWords } from '../../../replacement/fate-words.ts';
import type { NoticeAboutReplacingData, PaperWriter } from '../../paper-data.ts';
import { knownFacts, list, notice, paragraph } from '../../paper.ts';
import type { Block, Paper, Section } from '../../paper.ts';
import { productName, stateName } from '../2026-11-23/paper-words.ts';

/**
 * The notice that states want of whoever takes one policy in the place of another, with each policy it is about, signed by both sides. Of
 * whoever replaces none it is the notice that some states want with every policy: there is nothing to sign.
 */
export function noticeAboutReplacing(data: NoticeAboutReplacingData, issuer: PaperWriter): Paper {
  const { person, productSlug, policyNumber, writtenOn, isReplacement } = data;
  const today = Temporal.PlainDate.from(writtenOn);
  const rules = policyRules({ state: person.stateAlpha2, issuedOn: today }, today, issuer.packs);
  const days = freeLookDays(rules, { productSlug, isReplacement });
  return {
    title: 'Important notice: replacing life insurance or annuities',
    subtitle: isReplacement
      ? 'Please read this before you end or change a policy you have. Keep it with your new policy.'
      : 'You told us that your new policy replaces none. Please read this in case that changes.',
    formNumber: `WYSH-REP ${issuer.edition}`,
    references: knownFacts([
      ['For', person.name],
      ['New policy', `${productName(productSlug)}, ${policyNumber}`],
      ['State', stateName(person.stateAlpha2)],
      ['Signed', data.signedOn === null ? null : formatLongDate(data.signedOn)],
    ]),
    sections: [
      {
        heading: 'What a replacement is',
        blocks: [
          paragraph(
            'You replace a policy when you buy a new one and, because of it, let another lapse, hand it in, cancel it, reduce it, or borrow from it to pay for the new one. Sometimes that is the right thing. Often it costs more than it brings.',
          ),
          ...(isReplacement ? [] : [paragraph(AFTER_NO)]),
        ],
      },
      ...(isReplacement ? [whatIsReplaced(data, issuer)] : []),
      beforeYouDecide(),
      rightsAndSignatures(data, { rules, days, issuer }),
    ],
  };
}

const AFTER_NO =
  'If you do any of this because of your new policy, tell us. You then have the days of a replacement to think about it, and the company of your other policy is told.';

function whatIsReplaced({ policies }: NoticeAboutReplacingData, { name }: PaperWriter): Section {
  if (policies.length === 0) {
    return {
      heading: 'The policies it is about',
      blocks: [
        paragraph(
          'You said that this policy replaces one you have. You were not asked which company it is with.',
        ),
      ],
    };
  }
  const table: Block = {
    kind: 'table',
    caption: 'As you told us of them',
    columns: [
      { heading: 'Company', share: 40 },
      { heading: 'Policy number', share: 26 },
      { heading: 'What becomes of it', share: 34 },
    ],
    rows: policies.map(({ company, number, fate }) => [company, number ?? 'Not given', fateWords(fate)]),
  };
  return {
    heading: 'The policies it is about',
    blocks: [
      table,
      paragraph(
        `${name} writes to each company we can find whose policy you do not keep as it is, within the days of your state.`,
      ),
    ],
  };
}

function beforeYouDecide(): Section {
  return {
    heading: 'Before you decide',
    blocks: [
      list(
        'You are older now, and your health may have changed. A new policy may cost more, and you may not get your old one back.',
        'A new policy begins new years in which it can be disputed and in which suicide is not covered.',
        'Your old policy may have a cash value, a loan, or guarantees that end with it. Ending it may cost a charge and taxes.',
        'Your old policy may be changed to do what you want, for less.',
        'Compare what each pays, what each costs, what each leaves out, and for how long.',
        'Ask the company or the agent of your old policy. They know it best.',
      ),
      notice(
        'Keep your old policy until the new one is in force',
        'Do not end a policy before you hold the new one, have read it and find it right.',
      ),
    ],
  };
}

function rightsAndSignatures(
  { person, productSlug, isReplacement, signedOn, writtenOn }: NoticeAboutReplacingData,
  {
    rules,
    days,
    issuer,
  }: { readonly rules: PolicyRules; readonly days: number; readonly issuer: PaperWriter },
): Section {
  const longer = freeLookDays(rules, { productSlug, isReplacement: true });
  const rights = list(
    `You can hand the new policy back within ${days} days of its delivery and get every premium back.`,
    ...(isReplacement || longer === days
      ? []
      : [`Of a policy that replaces another one, these are ${longer} days.`]),
    'You can have a summary of the old policy from its company, if you ask for it.',
    `Questions we cannot answer: the ${stateName(person.stateAlpha2)} ${rules.regulator}.`,
    `Questions we can: call ${issuer.supportPhone}.`,
  );
  if (!isReplacement) return { heading: 'Your rights', blocks: [rights] };
  return {
    heading: 'Your rights, and the signatures',
    blocks: [
      rights,
      paragraph('I have read this notice and was given a copy to keep.'),
      {
        kind: 'signatures',
        lines: [
          {
            role: 'Applicant, signed electronically',
            name: signedOn === null ? null : person.name,
            signedOn,
          },
          { role: 'For the insurer, signed electronically', name: issuer.name, signedOn: writtenOn },
        ],
      },
    ],
  };
}
