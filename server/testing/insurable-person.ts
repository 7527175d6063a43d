import type { AppDriver, Visitor } from './app-driver.ts';
import { birthdateOf } from './people/outline.ts';

/** A price as the API shows it. */
export const arithmeticFields = `
  basisVersion amount gender issueAge years rateClass tableRating mortalityMultiplier ratePerThousand coverageCharge policyFee
  annualMinimum isMinimumApplied annualUnrounded monthlyFactor monthlyUnrounded
  breakdown { claims mortalityMargin taxAndProcessing commission expenses profit difference }`;

export const estimateFields = `
  id amount termDuration termUnit insuredsAgeAtTerm health tobacco annualPremium monthlyPremium
  premiums { billingFrequency amount } allocationsCoveredPercentage productDetail { slug name }
  packages { name amount termDuration termUnit insuredsAgeAtTerm annualPremium monthlyPremium allocationsCoveredPercentage }
  arithmetic { ${arithmeticFields} }`;

export interface ShownEstimate {
  readonly id: string;
  readonly amount: number;
  readonly termDuration: number;
  readonly termUnit: string;
  readonly insuredsAgeAtTerm: number;
  readonly health: string;
  readonly tobacco: boolean;
  readonly annualPremium: number;
  readonly monthlyPremium: number;
  readonly premiums: readonly { readonly billingFrequency: string; readonly amount: number }[];
  readonly allocationsCoveredPercentage: number;
  readonly productDetail: { readonly slug: string; readonly name: string };
  readonly packages: readonly {
    readonly name: string;
    readonly amount: number;
    readonly monthlyPremium: number;
  }[];
  readonly arithmetic: Readonly<Record<string, unknown>>;
}

type Refusal = Readonly<Record<string, unknown>> | null;

/** One person's estimate, used the way their browser uses it. */
export function openEstimate(app: AppDriver, { token }: Pick<Visitor, 'token'>) {
  async function call<Answer>(
    document: string,
    variables: object = {},
  ): Promise<{ answer: Answer | null; refusal: Refusal }> {
    const { data, errors } = await app.graphql<{ answer: Answer }>(document, { ...variables }, { token });
    const { reference: _, ...refusal } = errors?.[0]?.extensions ?? {};
    return { answer: data?.answer ?? null, refusal: errors === undefined ? null : refusal };
  }

  return {
    save: (input: object) =>
      call<{ estimate: ShownEstimate | null; ineligibleCoverageReasons: string[] }>(
        `mutation ($input: UpdateEstimateDatumInput!) {
          answer: updateEstimateDatum(input: $input) { clientMutationId estimate { ${estimateFields} } ineligibleCoverageReasons }
        }`,
        { input },
      ),
    prequalify: (input: object) =>
      call<{ ineligibleCoverageReasons: string[] }>(
        `mutation ($input: UpdatePrequalificationInformationInput!) {
          answer: updatePrequalificationInformation(input: $input) { clientMutationId ineligibleCoverageReasons }
        }`,
        { input },
      ),
    adjust: (cover: { amount: number; termDuration: number; termUnit?: string }) =>
      call<{
        amount: number;
        insuredsAgeAtTerm: number;
        annualPremium: number;
        monthlyPremium: number;
        allocationsCoveredPercentage: number;
        arithmetic: Record<string, unknown>;
      }>(
        `query ($amount: Float!, $termDuration: Int!, $termUnit: TermUnit! = year) {
          answer: adjustEstimate(amount: $amount, termDuration: $termDuration, termUnit: $termUnit) {
            amount insuredsAgeAtTerm annualPremium monthlyPremium allocationsCoveredPercentage arithmetic { ${arithmeticFields} }
          }
        }`,
        cover,
      ),
    editor: (type = 'estimate') =>
      call<Readonly<Record<string, unknown>>>(
        `query ($type: CoverageEditorType!) {
          answer: coverageEditorState(type: $type) {
            type id productDetail { slug } age amountLimits { min max step } lockUntilAgeLimits { min max } amount lockUntilAge
            termDuration termUnit premium { amount monthlyPremium allocationsCoveredPercentage } status ineligibleCoverageReasons
          }
        }`,
        { type },
      ),
    async reasons() {
      const { answer } = await call<{ ineligibleCoverageReasons: string[] }>(
        '{ answer: fetchIneligibleForCoverageReasons { ineligibleCoverageReasons } }',
      );
      return answer?.ineligibleCoverageReasons;
    },
    eligibility: () =>
      call<Readonly<Record<string, unknown>>>(
        '{ answer: eligibility { eligibleForCoverage eligibleForUnderwriting availableProducts } }',
      ),
    /** As the person's membership shows it. */
    async latest() {
      const { answer } = await call<{
        activeConstellations: {
          activeInsuranceMembership: {
            eligibleForCoverage: boolean;
            latestEstimateDatum: ShownEstimate | null;
          };
        }[];
      }>(
        `{ answer: currentUser { activeConstellations { activeInsuranceMembership { eligibleForCoverage latestEstimateDatum { ${estimateFields} } } } } }`,
      );
      const membership = answer?.activeConstellations[0]?.activeInsuranceMembership;
      if (membership === undefined) throw new Error('There is no membership.');
      return membership;
    },
  };
}

/** Maya: 34, from Ohio, in good health, without tobacco. */
export function maya(app: AppDriver) {
  return {
    birthdate: birthdateOf(app, 34),
    gender: 'female',
    stateId: 'US-OH',
    health: 'good',
    tobacco: false,
  };
}

/** A minute before the next Eastern day begins, so that a birthday is near and no session ends before it. */
export async function moveToLateEvening(app: AppDriver): Promise<void> {
  const tomorrow = app.clock.now().toZonedDateTimeISO('America/New_York').startOfDay().add({ days: 1 });
  await app.clock.moveTo(tomorrow.subtract({ minutes: 1 }).toInstant());
}
