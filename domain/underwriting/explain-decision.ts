import type { QuestionKey } from '../questions/question-catalogue.ts';
import type { Decision } from './decide.ts';
import { effectWords } from './effect-words.ts';
import { FACT_TOPICS, FACT_WORDS, factSays } from './fact-words.ts';
import type { FactSource, FactTopic } from './fact-words.ts';
import type { FactName } from './facts.ts';
import type { Action } from './rule.ts';
import type { Rulebook } from './rulebook.ts';

/** A decision as it can be read: every rule that did something with what it rests on, and every fact with what was done with it. */
export interface ExplainedDecision {
  readonly rules: readonly ExplainedRule[];
  /** All of them, by topic, also those that changed nothing. */
  readonly facts: readonly ExplainedFact[];
}

export interface ExplainedRule {
  /** Its name in the rulebook, as words. */
  readonly rule: string;
  readonly does: Action;
  readonly effect: string;
  /** As the applicant is told. */
  readonly reason: string;
  /** Empty of what follows from all of them together. */
  readonly restsOn: readonly FactName[];
}

export interface ExplainedFact {
  readonly fact: FactName;
  readonly name: string;
  readonly topic: FactTopic;
  readonly says: string;
  readonly source: FactSource;
  readonly from: readonly QuestionKey[];
  /** The rules that looked at it, whatever came of it. */
  readonly readBy: readonly string[];
  /** What they did; empty where it changed nothing. */
  readonly did: readonly string[];
}

/** Whatever is missing is told at what is missing, and at nothing else. */
const READS_EVERYTHING = 'unanswered-questions';

export function explainDecision(
  { facts, fired }: Decision,
  { rules }: Pick<Rulebook, 'rules'>,
): ExplainedDecision {
  const isMissing = (fact: FactName) => facts[fact] === null;
  const readsOf = (name: string): readonly FactName[] => {
    const reads = rules.find((rule) => rule.name === name)?.reads ?? [];
    return name === READS_EVERYTHING ? reads.filter(isMissing) : reads;
  };
  const explained = fired.map(({ rule, does, reason }) => ({
    rule: ruleWords(rule),
    does,
    effect: effectWords(does),
    reason,
    restsOn: readsOf(rule),
  }));
  const known = (Object.keys(FACT_WORDS) as FactName[]).flatMap((fact): ExplainedFact[] => {
    const says = factSays(fact, facts);
    if (says === null) return [];
    const { name, topic, source, from } = FACT_WORDS[fact];
    const readBy = rules.filter((rule) => rule.name !== READS_EVERYTHING && rule.reads.includes(fact));
    const did = explained.filter(({ restsOn }) => restsOn.includes(fact));
    return [
      {
        fact,
        name,
        topic,
        says,
        source,
        from,
        readBy: readBy.map((rule) => ruleWords(rule.name)),
        did: did.map(({ effect }) => effect),
      },
    ];
  });
  return {
    rules: explained,
    facts: FACT_TOPICS.flatMap((topic) => known.filter((fact) => fact.topic === topic)),
  };
}

/** `driving-under-the-influence` as words. */
function ruleWords(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
