import { policyRules } from '../../../policy/policy-rules.ts';
import type { BuyersGuideData, PaperWriter } from '../../paper-data.ts';
import { clause, knownFacts, list, notice, paragraph } from '../../paper.ts';
import type { Paper, Section } from '../../paper.ts';
import { day } from '../2026-11-23/paper-words.ts';
import { SUPPORT_HOURS } from '../2026-11-23/ways-to-reach-us.ts';
import { demonstration, FORMS, formNumber } from './forms.ts';
import { insurerFacts } from './who-insures-you.ts';

/**
 * What to know before buying life insurance, from anybody. It says in words of ours what the guide of the insurance commissioners has to
 * tell; where a state wants theirs word for word, that one goes beside it.
 */
export function buyersGuide({ person, preparedOn, insurer }: BuyersGuideData, issuer: PaperWriter): Paper {
  const state = person.stateAlpha2;
  const today = Temporal.PlainDate.from(preparedOn);
  const rules = policyRules({ state, issuedOn: today }, today, issuer.packs);
  return {
    title: 'A buyer’s guide to life insurance',
    subtitle: 'What to know before you buy a policy, from us or from anybody else.',
    formNumber: formNumber(FORMS.buyersGuide, state, issuer),
    references: knownFacts([
      ['For', person.name],
      ['Given on', day(preparedOn)],
    ]),
    sections: [
      doYouNeedIt(),
      kindsOfPolicies(),
      comparingPrices(),
      whenYouBuy(),
      {
        heading: 'Where to ask',
        blocks: [
          paragraph(
            `We answer by telephone, ${issuer.supportPhone}, ${SUPPORT_HOURS}. Somebody who sells nothing is the ${rules.name} ${rules.regulator}. The National Association of Insurance Commissioners has a guide of its own at naic.org, free of charge.`,
          ),
          insurerFacts(insurer, issuer),
          demonstration(FORMS.buyersGuide, state, issuer),
        ],
      },
    ],
  };
}

function doYouNeedIt(): Section {
  return {
    heading: 'Do you need it, and how much?',
    blocks: [
      paragraph(
        'Life insurance is for people who would be short of money without you. If nobody would be, you may need none. If somebody would be, ask yourself:',
      ),
      list(
        'How much would they need, and for how long?',
        'What debts would be left, such as a mortgage?',
        'Which plans should still work out, such as college?',
        'What is there for it already: savings, cover at work, another policy?',
        'What can you pay each month, also in a bad year?',
      ),
      paragraph('Add up what they would need, and take off what is there. The rest is what to insure.'),
    ],
  };
}

function kindsOfPolicies(): Section {
  return {
    heading: 'The kinds of life insurance',
    blocks: [
      clause(
        'Term life',
        'It covers you for a number of years. It pays if you die in that time, and nothing if you do not. It costs the least for the same cover, and builds up no cash. Ask whether the premium stays the same, whether you can go on after the term, and at what price.',
      ),
      clause(
        'Whole life',
        'It covers you for as long as you live, for a premium that is fixed from the start. It costs much more than term life at first. Part of the premium builds up a cash value. You can borrow it, or get it if you end the policy.',
      ),
      clause(
        'Universal and variable life',
        'They build up a cash value, too. You can change what you pay, within limits. What they are worth depends on interest or on markets, and can fall. If the value is too low, you may have to pay more, or the cover ends.',
      ),
      clause(
        'Accidental death',
        'It pays if an accident is the cause. That is a small part of all deaths, so it can’t take the place of life insurance.',
      ),
      notice(
        'What we sell',
        'We sell term life and, in most of our states, accidental death. We sell no other kind.',
      ),
    ],
  };
}

function comparingPrices(): Section {
  return {
    heading: 'How to compare prices',
    blocks: [
      paragraph(
        'Compare policies of the same kind, for the same amount, the same time and the same age. A low first premium can rise later, so look at each year you mean to pay.',
      ),
      clause(
        'Cost indexes',
        'An index puts the cost of some years into one figure, for each $1,000 of cover. The net payment index is for people who keep their policy. The surrender index is for people who may end one that has a cash value. A low index means a low cost. A small difference means little: service and a sound company count, too.',
      ),
      clause(
        'What an index can’t tell',
        'It helps with policies that are alike. It can’t tell you which kind you need, and not whether to give up a policy you have.',
      ),
    ],
  };
}

function whenYouBuy(): Section {
  return {
    heading: 'When you buy, and after',
    blocks: [
      list(
        'Answer each question truly. A wrong answer can cost your family the money.',
        'Read the policy when it comes. You have some days to hand it back and get your money back. Its first page says how many.',
        'Do not end a policy you have before the new one is in force. A new one may cost more, and its time for disputes starts anew.',
        'Tell somebody that you have a policy, and where it is.',
        'Look at your cover and at your list of who is paid when life changes: a child, a home, a wedding, a divorce.',
      ),
    ],
  };
}
