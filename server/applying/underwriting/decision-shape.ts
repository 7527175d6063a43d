import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import type { Facts } from '@wysh/domain/underwriting/facts.ts';
import type { Action, EvidenceKind } from '@wysh/domain/underwriting/rule.ts';
import * as v from 'valibot';
import { riskClass } from '../../shopping/coverage/premium-shape.ts';
import { storedShape } from '../../platform/database/stored-shape.ts';

const products = v.array(v.picklist(['termLife', 'accidentalDeath']));
export const evidenceKind = v.picklist([
  'proof_of_income',
  'residence_document',
]) satisfies v.GenericSchema<EvidenceKind>;
const outcome = v.picklist(['offered', 'referred', 'postponed', 'rejected']);
const rung = v.picklist(['PP', 'P', 'SP', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);

const limits = { amountMax: v.number(), yearsMax: v.number() };

const action: v.GenericSchema<Action> = v.variant('kind', [
  v.object({ kind: v.picklist(['reject', 'refer', 'approve']), products }),
  v.object({ kind: v.literal('postpone'), products, years: v.nullable(v.number()) }),
  v.object({ kind: v.literal('ask'), products, evidence: evidenceKind }),
  v.object({ kind: v.literal('debit'), products, points: v.number() }),
  v.object({ kind: v.literal('class'), products, atBest: rung }),
  v.object({ kind: v.literal('tobaccoRates'), products }),
]);

const yes = v.nullable(v.boolean());
const count = v.nullable(v.number());
const countOrNone = v.nullable(v.union([v.number(), v.literal('none')]));
const BANDS = ['within_2_years', '2_to_5_years', '5_to_10_years', 'over_10_years'] as const;
const ago = v.nullable(v.picklist([...BANDS, 'never']));
const treatment = v.nullable(v.picklist(['ongoing', 'finished', 'never']));

const facts: v.GenericSchema<Facts> = v.object({
  age: count,
  stateSellsTermLife: yes,
  stateSellsAccidentalDeath: yes,
  hasCriminalHistory: yes,
  homeCountry: v.nullable(v.picklist(['united_states', 'elsewhere'])),
  homeSince: v.nullable(v.picklist(['under_2_years', 'over_2_years'])),
  amount: v.number(),
  years: v.number(),
  increase: v.number(),
  income: count,
  existingCover: count,
  saidCoveredElsewhere: v.boolean(),
  ownsAnything: yes,
  reasonsOfOtherInsurer: v.nullable(v.array(v.string())),
  isUnableToWork: yes,
  playsProSport: yes,
  isDeployed: yes,
  doesHazardousActivity: yes,
  tobacco: v.nullable(v.picklist(['none', 'occasional', 'daily_cigarettes'])),
  marijuana: v.nullable(v.picklist(['never', 'few_times_a_year', 'monthly', 'weekly', 'daily'])),
  substanceAbuseAgo: ago,
  bmi: count,
  cancerAgo: ago,
  cancerTreatment: treatment,
  heartDiseaseAgo: ago,
  strokeAgo: ago,
  hasHighBloodPressure: yes,
  bloodPressureHospital: yes,
  diabetesFoundAgo: ago,
  takesInsulin: yes,
  diabetesHospital: yes,
  lungDisease: v.nullable(v.picklist(['none', 'asthma', 'copd', 'other'])),
  lungHospitalAgo: ago,
  liverOrKidneyAgo: ago,
  liverOrKidneyTreatment: treatment,
  liverOrKidneyHospital: yes,
  mentalHealthStayAgo: ago,
  hasDepressionOrAnxiety: yes,
  depressionOrAnxietyTreatment: treatment,
  disabilityAgo: ago,
  neurologicalAgo: ago,
  neurologicalTreatment: treatment,
  hasAutoimmuneDisease: yes,
  autoimmuneHospital: yes,
  hasHivDiagnosis: yes,
  monthsSinceCovidStay: v.nullable(v.union([v.number(), v.literal('never')])),
  hasEarlyHeartOrCancerInFamily: yes,
  familyMembersAffected: v.nullable(v.picklist(['none', 'one', 'two_or_more'])),
  youngestAgeInFamily: countOrNone,
  movingViolations: count,
  duiAgo: ago,
  citizenship: v.exactOptional(v.nullable(v.picklist(['citizen', 'permanent_resident', 'other']))),
  otherApplication: v.exactOptional(
    v.nullable(v.picklist(['none', 'approved', 'pending', 'withdrawn', 'declined'])),
  ),
  isHivPositive: v.exactOptional(yes),
  isBloodPressureControlled: v.exactOptional(yes),
  hasAttemptedSuicide: v.exactOptional(yes),
  // Asked since 2026-11-24: a decision of an earlier rulebook rests on none of it.
  pendingCover: v.exactOptional(count),
  reasonForAmount: v.exactOptional(
    v.nullable(v.picklist(['income', 'unpaid_work', 'debts', 'family', 'other'])),
  ),
  fliesForPay: v.exactOptional(yes),
  hasDangerousWork: v.exactOptional(yes),
  abroad: v.exactOptional(v.nullable(v.picklist(['none', 'ordinary', 'advised_against']))),
  tobaccoLastUsed: v.exactOptional(
    v.nullable(
      v.picklist([
        'within_1_year',
        '1_to_3_years',
        '3_to_5_years',
        '5_to_10_years',
        'over_10_years_or_never',
      ]),
    ),
  ),
  drinksAWeek: v.exactOptional(v.nullable(v.picklist(['up_to_14', '15_to_21', '22_to_35', 'over_35']))),
  bloodPressureTreatment: v.exactOptional(treatment),
  bloodPressureReading: v.exactOptional(
    v.nullable(
      v.picklist(['none', 'under_130_80', 'under_140_90', 'under_160_100', '160_100_or_more', 'not_known']),
    ),
  ),
  a1c: v.exactOptional(
    v.nullable(v.picklist(['none', 'under_7', '7_to_8', '8_to_9', '9_or_more', 'not_known'])),
  ),
  cholesterol: v.exactOptional(
    v.nullable(v.picklist(['none', 'under_240', '240_to_300', 'over_300', 'not_known'])),
  ),
  hasSleepApnoea: v.exactOptional(yes),
  sleepApnoeaTreatment: v.exactOptional(treatment),
  bloodDisorderAgo: v.exactOptional(ago),
  bloodDisorderTreatment: v.exactOptional(treatment),
  hasTransplant: v.exactOptional(yes),
  suicideAttemptAgo: v.exactOptional(ago),
  depressionOrAnxietyAgo: v.exactOptional(ago),
  hasBipolarDisorder: v.exactOptional(yes),
  hasPsychosis: v.exactOptional(yes),
  eatingDisorderAgo: v.exactOptional(ago),
  eatingDisorderTreatment: v.exactOptional(treatment),
  openHealth: v.exactOptional(v.nullable(v.array(v.picklist(['test', 'operation', 'symptom'])))),
  otherMedicineFor: v.exactOptional(v.nullable(v.array(v.string()))),
  movingViolationsLastYear: v.exactOptional(count),
  duiCount: v.exactOptional(v.nullable(v.picklist([0, 1, 2]))),
  licenceSuspendedAgo: v.exactOptional(v.nullable(v.picklist(['now', ...BANDS, 'never']))),
  isOnProbation: v.exactOptional(yes),
  bankruptcyAgo: v.exactOptional(v.nullable(v.picklist(['open', ...BANDS, 'never']))),
});

/**
 * Decisions up to 2026-11-21 (rulebook 2026-11) rest on facts of which three were asked for differently. What nobody asked is not known;
 * the rules of that rulebook read none of it, so the decision still replays.
 */
const withFactsOf2026_11_22 = v.pipe(
  v.looseObject({ facts: v.looseObject({}) }),
  v.transform((decision) => ({
    ...decision,
    facts: {
      homeCountry: null,
      homeSince: null,
      reasonsOfOtherInsurer: null,
      hasHivDiagnosis: null,
      ...decision.facts,
    },
  })),
);

export const decisionShape = storedShape<Decision>({
  name: 'underwriting_decisions.decision_sealed',
  schema: v.object({
    rulebookVersion: v.string(),
    facts,
    fired: v.array(v.object({ rule: v.string(), case: v.string(), does: action, reason: v.string() })),
    assessment: v.object({
      points: v.number(),
      riskClass: v.nullable(riskClass),
      limits: v.nullable(v.object(limits)),
    }),
    outcomes: v.object({ termLife: outcome, accidentalDeath: outcome }),
    result: v.picklist(['approved', 'rejected', 'referred_to_underwriter']),
    evidence: v.array(evidenceKind),
    termLifeOffer: v.nullable(v.object({ ...limits, riskClass, amount: v.number(), years: v.number() })),
    reasons: v.array(v.string()),
  }),
  upcasts: [withFactsOf2026_11_22],
});
