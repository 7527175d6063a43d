import autocannon from 'autocannon';
import { CURRENT_BASIS } from '@wysh/domain/pricing/testing/current-basis.ts';
import { estimatePremium } from '@wysh/domain/pricing/estimate.ts';
import { becomeVisitor, callGraphql } from './oauth-visitor.ts';
import { AT_LEAST_THE_LIMIT, AT_MOST_THE_LIMIT, limit, median, type Measurement } from './report.ts';

const ROUNDS = 3;
const PRICES = 1_000_000;
const REQUESTS_PER_SECOND = 100;
const SECONDS = 5;

/** What a move of a slider asks for. */
const ADJUST_ESTIMATE = `query AdjustEstimate($amount: Float!, $termDuration: Int!, $termUnit: TermUnit!) {
  adjustEstimate(amount: $amount, termDuration: $termDuration, termUnit: $termUnit) {
    amount insuredsAgeAtTerm annualPremium monthlyPremium allocationsCoveredPercentage
    arithmetic { basisVersion ratePerThousand coverageCharge policyFee annualUnrounded breakdown { claims expenses profit } }
  }
}`;

/** A person with an estimate and a list, whose sliders then move. */
async function becomePersonWithEstimate(url: string): Promise<string> {
  const token = await becomeVisitor(url);
  const create = `mutation { createWyshAllocation(input: { wyshId: "pay-off-mortgage" }) { wyshAllocationId } }`;
  const made = await callGraphql<{ createWyshAllocation: { wyshAllocationId: string } }>(url, token, create);
  const wysh = `{ wyshAllocationId: "${made.createWyshAllocation.wyshAllocationId}", amount: 425000 }`;
  await callGraphql(url, token, `mutation { updateWyshAllocation(input: ${wysh}) { clientMutationId } }`);
  const birthdate = `${new Date().getUTCFullYear() - 35}-01-01`;
  const person = `birthdate: "${birthdate}", gender: male, stateId: "US-OH", tobacco: false, health: good`;
  await callGraphql(
    url,
    token,
    `mutation { updateEstimateDatum(input: { ${person}, amount: 500000 }) { estimate { id } } }`,
  );
  return token;
}

/** Prices from the in-process function, each another amount and term, as rounds of a million. */
function pricesPerSecond(): number {
  const startedAt = performance.now();
  let cents = 0;
  for (let count = 0; count < PRICES; count += 1) {
    const result = estimatePremium(
      {
        sex: count % 2 === 0 ? 'male' : 'female',
        age: 18 + (count % 28),
        health: 'good',
        tobacco: count % 3 === 0,
        tobaccoPause: null,
        amount: 50_000 + (count % 950_001),
        termDuration: 10 + (count % 11),
        termUnit: 'year',
      },
      CURRENT_BASIS,
    );
    if (result.ok) cents += result.premium.monthlyCents;
  }
  if (cents === 0) throw new Error('Nothing was priced.');
  return PRICES / ((performance.now() - startedAt) / 1000);
}

/** A new price for moved sliders: the request on the server, and the function alone. */
export async function measureEstimateRequest(url: string): Promise<Measurement[]> {
  const token = await becomePersonWithEstimate(url);
  const requests = Array.from({ length: 20 }, (_, step) => ({
    body: JSON.stringify({
      query: ADJUST_ESTIMATE,
      variables: { amount: 50_000 * (step + 1), termDuration: 10 + (step % 11), termUnit: 'year' },
    }),
  }));
  const options: autocannon.Options = {
    url: `${url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    requests,
    connections: 10,
    duration: SECONDS,
    overallRate: REQUESTS_PER_SECOND,
  };
  // Warm before anything counts.
  await autocannon({ ...options, duration: 2 });
  const rounds: autocannon.Result[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await autocannon(options));
  const failed = rounds.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (failed > 0) throw new Error(`${failed} requests failed.`);
  const p99 = median(rounds.map(({ latency }) => latency.p99));
  const typical = median(rounds.map(({ latency }) => latency.p50));

  // The first round compiles the function.
  pricesPerSecond();
  const prices = median(Array.from({ length: ROUNDS }, pricesPerSecond));
  return [
    {
      promise: `Price of moved sliders at ${REQUESTS_PER_SECOND} requests/s, p99`,
      figure: p99,
      unit: 'ms',
      heldAgainst: limit(10),
      wanted: AT_MOST_THE_LIMIT,
      also: `p50 ${typical} ms`,
    },
    {
      promise: 'Prices from the function alone',
      figure: prices / 1e6,
      unit: 'million/s',
      heldAgainst: limit(1),
      wanted: AT_LEAST_THE_LIMIT,
    },
  ];
}
