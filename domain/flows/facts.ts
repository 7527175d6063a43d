import { ineligibleReasons } from '../eligibility/ineligible-reasons.ts';
import type { Prequalification } from '../eligibility/ineligible-reasons.ts';
import { isChoiceList, textIn } from '../forms/answer-value.ts';
import { defineFacts } from '../forms/facts.ts';
import type { Fact, FactNameOf } from '../forms/facts.ts';
import { isIsoDate } from '../forms/iso-date.ts';
import { NONE_OF_THE_ABOVE } from '../forms/multi-select.ts';
import type { QuestionAnswers, QuestionKey } from '../questions/question-catalogue.ts';
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

/** Something was chosen from a list that also offers none of it. */
const choseAny =
  (question: QuestionKey): FlowFact =>
  (answers) => {
    const answer = answers[question] ?? null;
    return isChoiceList(answer) && answer.some((choice) => choice !== NONE_OF_THE_ABOVE);
  };

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
  wasDeclinedElsewhere: chose('applied-within-12-months-outcome', 'declined'),
  ownsAnything: saidYes('owns-anything'),
  isServing: chose('military', 'serving'),
  usesTobacco: saidYes('tobacco'),
  usesMarijuana: saidYes('marijuana'),
  wasHospitalizedForCovid: saidYes('covid-hospitalization'),
  toldSubstanceUsage: choseAny('substance-usage'),
  toldFamilyMedicalHistory: choseAny('family-medical-history'),
  hadMovingViolations: chose('driving-history', 'moving_violations'),
  hadDui: chose('driving-history', 'dui'),

  toldCancer: chose('medical-history-1', 'cancer'),
  toldHeartDisease: chose('medical-history-1', 'heart_disease'),
  toldStroke: chose('medical-history-1', 'stroke'),
  toldHighBloodPressure: chose('medical-history-1', 'high_blood_pressure'),
  toldDiabetes: chose('medical-history-1', 'diabetes'),
  toldLungDisease: chose('medical-history-1', 'lung_disease'),
  toldLiverOrKidneyDisease: chose('medical-history-1', 'liver_or_kidney_disease'),
  toldSuicideAttempt: chose('medical-history-2', 'suicide_attempt'),
  toldMentalHealthHospitalization: chose('medical-history-2', 'mental_health_hospitalization'),
  toldDepressionOrAnxiety: chose('medical-history-2', 'depression_or_anxiety'),
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
