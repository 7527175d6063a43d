import { ineligibleReasons } from '../eligibility/ineligible-reasons.ts';
import type { Prequalification } from '../eligibility/ineligible-reasons.ts';
import { isChoiceList, textIn } from '../forms/answer-value.ts';
import { defineFacts } from '../forms/facts.ts';
import type { Fact, FactNameOf } from '../forms/facts.ts';
import { isIsoDate } from '../forms/iso-date.ts';
import { NONE_OF_THE_ABOVE } from '../forms/multi-select.ts';
import type { QuestionAnswers, QuestionKey } from '../questions/question-catalogue.ts';
import { isReasonAsked } from '../underwriting/reason-for-amount.ts';
import type { FlowContext } from './flow-context.ts';

type FlowFact = Fact<FlowContext>;

function isChosen(answers: QuestionAnswers, question: QuestionKey, value: string): boolean {
  const answer = answers[question] ?? null;
  return isChoiceList(answer) ? answer.includes(value) : answer === value;
}

/** One option of a question was chosen, alone or among others. */
const chose =
  (question: QuestionKey, value: string): FlowFact =>
  (answers) =>
    isChosen(answers, question, value);

const saidYes = (question: QuestionKey): FlowFact => chose(question, 'yes');

/** Something was chosen from a list that also offers none of it, and is not one of those that have a follow-up of their own. */
const choseAny =
  (question: QuestionKey, ...others: readonly string[]): FlowFact =>
  (answers) => {
    const answer = answers[question] ?? null;
    const passed = [NONE_OF_THE_ABOVE, ...others];
    return isChoiceList(answer) && answer.some((choice) => !passed.includes(choice));
  };

/** One question says it now, and another did before; of an interview that is over, the answers of its own time still lead the way. */
const either =
  (now: FlowFact, before: FlowFact): FlowFact =>
  (answers, context) =>
    now(answers, context) || before(answers, context);

/** One more policy than so many is replaced, by what was said of those before it. */
const replacesThem =
  (before: 0 | 1 | 2): FlowFact =>
  (answers) =>
    (['existing-policy', 'replaced-more', 'second-replaced-more'] as const)
      .slice(0, before + 1)
      .every((question) => isChosen(answers, question, 'yes'));

function isRuledOut(answers: QuestionAnswers, today: string): boolean {
  const birthdate = textIn(answers, 'birthdate');
  const person: Prequalification = {
    birthdate: birthdate !== null && isIsoDate(birthdate) ? Temporal.PlainDate.from(birthdate) : null,
    state: textIn(answers, 'state'),
    criminalHistory: isChosen(answers, 'criminal-history', 'yes'),
    today: Temporal.PlainDate.from(today),
  };
  return ineligibleReasons(person).length > 0;
}

/** Everything the routes of our flows ask. A fact reads answers and context; what follows from it is underwriting's. */
export const FLOW_FACTS = defineFacts({
  stateSellsAccidentalDeath: (_, { stateSellsAccidentalDeath }: FlowContext) => stateSellsAccidentalDeath,
  isBirthdateKnown: (_, { isBirthdateKnown }: FlowContext) => isBirthdateKnown,
  /** By what was said so far on this way, nothing can be offered: no other question is worth their time. */
  isRuledOut: (answers, { today }: FlowContext) => isRuledOut(answers, today),
  /** The amount they have in mind need not be asked for. */
  isAmountSettled: (answers, { today, isAmountKnown }: FlowContext) =>
    isAmountKnown || isRuledOut(answers, today),
  isIdentityDocumentRequested: (_, context: FlowContext) => context.isIdentityDocumentRequested,

  hasPrimaryBeneficiary: (_, context: FlowContext) => context.hasPrimaryBeneficiary,
  isAnotherPrimaryBeneficiary: (answers, context: FlowContext) =>
    context.hasPrimaryBeneficiary && isChosen(answers, 'beneficiary-responsibility', 'primary'),
  isIndividual: chose('beneficiary-type', 'individual'),
  isMinor: chose('beneficiary-type', 'minor'),
  isOrganization: chose('beneficiary-type', 'organization'),
  isTrust: chose('beneficiary-type', 'trust'),

  wantsSomebodyElseTold: saidYes('tell-somebody-else'),

  hasLicence: saidYes('licence'),
  appliedWithin12Months: saidYes('applied-within-12-months'),
  waitsElsewhere: chose('applied-within-12-months-outcome', 'pending'),
  wasDeclinedElsewhere: chose('applied-within-12-months-outcome', 'declined'),
  ownsAnything: saidYes('owns-anything'),
  replacesAPolicy: replacesThem(0),
  replacesASecondPolicy: replacesThem(1),
  replacesAThirdPolicy: replacesThem(2),
  isServing: chose('military', 'serving'),
  hasLittleIncome: (answers) => isReasonAsked(answers) === true,
  goesAbroad: chose('activity', 'abroad'),
  usesTobacco: either(chose('tobacco-last-used', 'within_1_year'), saidYes('tobacco')),
  usesMarijuana: saidYes('marijuana'),
  takesOtherMedicine: chose('health-open', 'medicine'),
  wasHospitalizedForCovid: either(chose('health-open', 'covid_stay'), saidYes('covid-hospitalization')),
  drinksALot: chose('substance-usage', 'heavy_drinking'),
  toldSubstanceUsage: choseAny('substance-usage', 'heavy_drinking'),
  toldFamilyMedicalHistory: choseAny('family-medical-history'),
  hadMovingViolations: chose('driving-history', 'moving_violations'),
  hadDui: chose('driving-history', 'dui'),
  hadLicenceSuspended: chose('driving-history', 'licence_suspended'),
  wasBankrupt: chose('driving-history', 'bankruptcy'),

  toldCancer: chose('medical-history-1', 'cancer'),
  toldHeartDisease: chose('medical-history-1', 'heart_disease'),
  toldStroke: chose('medical-history-1', 'stroke'),
  toldHighBloodPressure: chose('medical-history-1', 'high_blood_pressure'),
  toldHighCholesterol: chose('medical-history-1', 'high_cholesterol'),
  toldDiabetes: chose('medical-history-1', 'diabetes'),
  toldLungDisease: chose('medical-history-1', 'lung_disease'),
  toldSleepApnoea: chose('medical-history-1', 'sleep_apnoea'),
  toldLiverOrKidneyDisease: chose('medical-history-1', 'liver_or_kidney_disease'),
  toldBloodDisorder: chose('medical-history-1', 'blood_disorder'),
  toldSuicideAttempt: chose('medical-history-2', 'suicide_attempt'),
  toldMentalHealthHospitalization: chose('medical-history-2', 'mental_health_hospitalization'),
  toldDepressionOrAnxiety: chose('medical-history-2', 'depression_or_anxiety'),
  toldBipolarDisorder: chose('medical-history-2', 'bipolar_disorder'),
  toldPsychosis: chose('medical-history-2', 'psychosis'),
  toldEatingDisorder: chose('medical-history-2', 'eating_disorder'),
  toldDisability: chose('medical-history-2', 'disability'),
  toldNeurologicalDisease: chose('medical-history-2', 'neurological_disease'),
  toldAutoimmuneDisease: chose('medical-history-2', 'autoimmune_disease'),

  isUnderwritingRejected: (_, context: FlowContext) => context.underwritingResult === 'rejected',
  isUnderwritingFailed: (_, context: FlowContext) => context.underwritingResult === 'failed',
  isUnderwritingReferred: (_, context: FlowContext) =>
    context.underwritingResult === 'referred_to_underwriter',

  adjustsForPrice: chose('adjustment-reason', 'price'),

  choseAccidentalDeath: chose('chosen-product', 'wysh-accidental-death'),

  tellsChangeInWords: chose('changed-topics', 'else'),
  hasMoved: chose('changed-topics', 'home'),
});

export type FlowFactName = FactNameOf<typeof FLOW_FACTS>;
