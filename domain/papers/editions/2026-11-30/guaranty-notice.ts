import { policyRules } from '../../../policy/policy-rules.ts';
import type { GuarantyNoticeData, PaperWriter } from '../../paper-data.ts';
import { facts, knownFacts, list, notice, paragraph } from '../../paper.ts';
import type { Paper, Section } from '../../paper.ts';
import { coverMoney, day, isTermLife } from '../2026-11-23/paper-words.ts';
import { demonstration, FORMS, formNumber } from './forms.ts';
import { guarantyAssociationOf } from './guaranty-associations.ts';
import type { GuarantyAssociation } from './guaranty-associations.ts';

/** What comes with every policy about the association of its state: whom it helps, how far, and that nobody may sell by it. */
export function guarantyNotice(data: GuarantyNoticeData, issuer: PaperWriter): Paper {
  const { person, policy } = data;
  const state = person.stateAlpha2;
  const association = guarantyAssociationOf(state);
  const issuedOn = Temporal.PlainDate.from(policy.effectiveOn);
  const rules = policyRules({ state, issuedOn }, issuedOn, issuer.packs);
  return {
    title: 'If an insurer can’t pay: the guaranty association',
    subtitle: `What the law of ${rules.name} gives you, and where it ends. Please keep it with your policy.`,
    formNumber: formNumber(FORMS.guarantyNotice, state, issuer),
    references: knownFacts([
      ['For', person.name],
      ['Policy number', policy.number],
      ['Given on', day(policy.effectiveOn)],
    ]),
    sections: [
      whatItIs(association, rules.name),
      howFar(association, data),
      whatIsLeftOut(rules.name),
      {
        heading: 'Whom to ask',
        blocks: [
          facts(
            ['The association', association.name],
            ['Its address', association.address.line],
            ['The state', `${rules.name} ${rules.regulator}`],
          ),
          demonstration(FORMS.guarantyNotice, state, issuer),
          paragraph(`So ${issuer.name} belongs to no such association, and none stands behind this policy.`),
        ],
      },
    ],
  };
}

function whatItIs({ name }: GuarantyAssociation, state: string): Section {
  return {
    heading: 'What it is',
    blocks: [
      paragraph(
        `An insurer can fail, as any company can. For that case there is the ${name}. Each licensed insurer that sells life or health insurance in ${state} has to belong to it. It is not a part of the insurer, and not a part of the state.`,
      ),
      paragraph(
        'If a court orders a failed insurer to be closed, the association asks the other insurers for money. With it, cover is kept up or claims are paid, up to a limit.',
      ),
      notice(
        'Not a reason to buy',
        'The law forbids insurers, and whoever sells for them, to use this association to sell you a policy. Do not count on it when you choose an insurer. Choose one that is well run and has the money to pay.',
      ),
    ],
  };
}

function howFar({ limits }: GuarantyAssociation, { policy }: GuarantyNoticeData): Section {
  const isLife = isTermLife(policy.productSlug);
  const limit = isLife ? limits.lifeDollars : limits.accidentDollars;
  const above = policy.amount - limit;
  return {
    heading: 'How far it goes',
    blocks: [
      facts(
        ['Life insurance, at a death', `Up to ${coverMoney(limits.lifeDollars)}`],
        ['Accident cover', isLife ? null : `Up to ${coverMoney(limits.accidentDollars)}`],
        ['All policies on one life with one insurer', `Up to ${coverMoney(limits.togetherDollars)}`],
      ),
      paragraph(
        above > 0
          ? `Your policy is for ${coverMoney(policy.amount)}. So ${coverMoney(above)} of it is above the limit, and nobody stands in for that part.`
          : `Your policy is for ${coverMoney(policy.amount)}, which is within the limit.`,
      ),
      ...(isLife
        ? []
        : [
            paragraph(
              'The law may count accident cover as life insurance instead. Then the limit for life insurance is the one that holds.',
            ),
          ]),
    ],
  };
}

function whatIsLeftOut(state: string): Section {
  return {
    heading: 'What it leaves out',
    blocks: [
      paragraph('The association does not help in each case. It may pay less, or nothing, if:'),
      list(
        `you live outside of ${state} on the day the insurer fails, unless the law says so for your case;`,
        'the insurer had no license in the state;',
        'it is about a part of a policy that the insurer does not guarantee.',
      ),
      paragraph(
        'If you move, ask the association of your new state. Most of them help who lives there then.',
      ),
    ],
  };
}
