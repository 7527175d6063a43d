import { PRODUCT_EDITIONS } from '../../domain/editions/product-editions.ts';
import { ACCIDENT_POLICY_REPLACED, REPLACEMENT_RULES } from '../../domain/replacement/replacement-rules.ts';
import type { InStates } from '../../domain/states/in-states.ts';
import { REVIEW_DAYS } from '../../domain/underwriting/review-days.ts';
import { placedInStates } from './asked.ts';
import { table } from './markdown.ts';

/*
 * Where the law stands that an application, a decision and the papers of a policy go by, with what is left to be confirmed: one table, for
 * whoever signs for compliance.
 */

interface Row {
  readonly states: string;
  readonly what: string;
  readonly where: string;
  readonly said: Pick<InStates, 'citation' | 'confidence' | 'confirm'>;
}

export function whereTheLawStands(): string {
  const rows = [...saidInStates(), ofDecisions(), ...ofReplacing(), ofAccidentPolicies()];
  const none = PRODUCT_EDITIONS.packs
    .map((editions) => editions.at(-1)!)
    .filter(({ fraudWarning }) => fraudWarning === null)
    .map(({ name }) => name);
  return `*Read* says how well: high was read in its own words, medium in a summary or in the model law that the state took over, low was not.
Where a text was not read the stricter reading of it counts until somebody has. No fraud warning is known that an application has to carry
in ${none.join(', ')}; that is to be confirmed, too.

${table(
  ['States', 'What', 'Where it is used', 'Law', 'Read', 'To be confirmed'],
  rows.map(({ states, what, where, said: { citation, confidence, confirm } }) => [
    states,
    what,
    where,
    citation,
    confidence,
    confirm ?? '',
  ]),
)}`;
}

function saidInStates(): Row[] {
  return placedInStates().map(({ law, place, words }) => ({
    states: law.states.join(', '),
    what: words,
    where: place,
    said: law,
  }));
}

function ofDecisions(): Row {
  const { toAsk, toAnswer } = REVIEW_DAYS;
  return {
    states: 'all',
    what: `${toAsk} business days to ask for the reasons of a decision, ${toAnswer} for us to answer`,
    where: 'The notice of a decision, its letter, and the desk’s work of a review',
    said: REVIEW_DAYS,
  };
}

function ofReplacing(): Row[] {
  return REPLACEMENT_RULES.flatMap(({ state, tellCompany, notice, noticeAfterNo, records }) => [
    {
      states: state,
      what: `The company that is replaced is told within ${tellCompany.workingDays} working days`,
      where: 'The letter to it, and the desk’s work of finding its address',
      said: tellCompany,
    },
    {
      states: state,
      what: `The notice about replacing is there with the ${notice.by}`,
      where: 'What is agreed to before the result, and a paper of the policy',
      said: notice,
    },
    {
      states: state,
      what: noticeAfterNo.isGiven
        ? 'Whoever replaces nothing has a notice with the policy'
        : 'Whoever replaces nothing has no notice',
      where: 'A paper of the policy',
      said: noticeAfterNo,
    },
    {
      states: state,
      what: `Copies and the register are kept for ${records.yearsKept} years`,
      where: 'The file of a policy, which we keep longer',
      said: records,
    },
  ]);
}

function ofAccidentPolicies(): Row {
  return {
    states: 'all',
    what: 'Of an accident policy that accident cover takes the place of, no company is told',
    where: 'The tick beside the card, and the register',
    said: ACCIDENT_POLICY_REPLACED,
  };
}
