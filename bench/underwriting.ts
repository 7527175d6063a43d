import { isDeepStrictEqual } from 'node:util';
import { Engine } from 'json-rules-engine';
import { conclude, decide, decideApplication, type Decision } from '@wysh/domain/underwriting/decide.ts';
import type { Facts } from '@wysh/domain/underwriting/facts.ts';
import type { FiredCase } from '@wysh/domain/underwriting/rule.ts';
import { CURRENT_RULEBOOK } from '@wysh/domain/underwriting/testing/current-rulebook.ts';
import { Draw, randomFrom } from '@wysh/domain/underwriting/testing/draw.ts';
import { drawApplicant } from '@wysh/domain/underwriting/testing/honest-answers.ts';
import { AT_LEAST_THE_LIMIT, limit, median, readable, type Measurement } from './report.ts';
import { factsForJsonRules, JSON_RULES } from './underwriting-json-rules.ts';

const ROUNDS = 5;
const APPLICANTS = 2_000;
/** How often our engine goes over the same applicants in a round, so that it takes long enough to be measured. */
const TIMES = 100;
const DECISIONS_PER_SECOND = 100_000;
const TIMES_FASTER = 50;

type Decider = (facts: Facts) => Decision | Promise<Decision>;

/** json-rules-engine as a decider: what fired, sorted as our rules are, leads to the decision by the same conclusion. */
function jsonRulesDecider(): Decider {
  const engine = new Engine([...JSON_RULES]);
  return async (facts) => {
    const { events } = await engine.run(factsForJsonRules(facts));
    const types = new Set(events.map(({ type }) => type));
    const fired: FiredCase[] = [];
    for (const { name, cases } of CURRENT_RULEBOOK.rules) {
      const first = cases.find(({ fires }) => types.has(`${name}: ${fires.case}`));
      if (first) fired.push(first.fires);
    }
    return conclude(fired, facts, CURRENT_RULEBOOK);
  };
}

/** How many a core makes in a second: by the processor's time of this thread, which a busy machine does not change. */
async function perSecondOfCore(count: number, work: () => void | Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return count / ((user + system) / 1e6);
}

/** Decisions in process on one core, and those of json-rules-engine by the same rules on the same applicants, in turns. */
export async function measureUnderwriting(): Promise<Measurement[]> {
  const draw = new Draw(randomFrom(2026));
  const applications = Array.from({ length: APPLICANTS }, () => drawApplicant(draw).application);
  const applicants = applications.map((application) => CURRENT_RULEBOOK.deriveFacts(application));
  const decideByJson = jsonRulesDecider();
  // Both must say the same before it means anything which is faster; it also warms them.
  for (const facts of applicants) {
    if (!isDeepStrictEqual(await decideByJson(facts), decide(facts, CURRENT_RULEBOOK))) {
      throw new Error(`The rules differ for ${JSON.stringify(facts)}`);
    }
  }
  const ours: number[] = [];
  const theirs: number[] = [];
  const fromAnswers: number[] = [];
  let reasons = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(
      await perSecondOfCore(APPLICANTS * TIMES, () => {
        for (let time = 0; time < TIMES; time += 1) {
          for (const facts of applicants) reasons += decide(facts, CURRENT_RULEBOOK).reasons.length;
        }
      }),
    );
    fromAnswers.push(
      await perSecondOfCore(APPLICANTS, () => {
        for (const application of applications) {
          reasons += decideApplication(application, CURRENT_RULEBOOK).reasons.length;
        }
      }),
    );
    theirs.push(
      await perSecondOfCore(APPLICANTS, async () => {
        for (const facts of applicants) reasons += (await decideByJson(facts)).reasons.length;
      }),
    );
  }
  if (reasons === 0) throw new Error('Nothing was decided.');
  const decisions = median(ours);
  return [
    {
      promise: 'Underwriting decisions on one core',
      figure: decisions,
      unit: '/s',
      heldAgainst: limit(DECISIONS_PER_SECOND),
      wanted: AT_LEAST_THE_LIMIT,
      also: `${readable(median(fromAnswers))} /s with the facts derived`,
    },
    {
      promise: 'The same beside json-rules-engine by the same rules',
      figure: decisions,
      unit: '/s',
      heldAgainst: { name: 'json-rules-engine', figure: median(theirs) },
      wanted: { atLeast: TIMES_FASTER },
    },
  ];
}
