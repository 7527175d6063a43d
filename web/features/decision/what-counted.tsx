import type { DecisionFragment } from '../../api/generated/decision.ts';
import { text } from '../../texts/texts.ts';
import styles from './decision.module.css';

/** What did something, rule by rule, each with the facts it rests on. */
export function WhatCounted({ decision: { rules, facts } }: { decision: DecisionFragment }) {
  const nameOf = (fact: string) => facts.find((one) => one.fact === fact);
  return (
    <section className={styles.part} aria-labelledby="counted">
      <h2 id="counted">{text('decided.counted')}</h2>
      {rules.length === 0 && <p>{text('decided.counted.nothing')}</p>}
      <ol className={styles.rules}>
        {rules.map(({ rule, effect, reason, restsOn }) => (
          <li key={`${rule} ${reason}`} className={styles.rule}>
            <p className={styles.effect}>{effect}</p>
            <p>{reason}</p>
            <p className={styles.soft}>
              {text(restsOn.length === 0 ? 'decided.rule.together' : 'decided.rule', { rule })}
            </p>
            <ul className={styles.plain}>
              {restsOn.map((one) => {
                const fact = nameOf(one);
                return (
                  fact !== undefined && (
                    <li key={one}>
                      <a className={styles.link} href={`#fact-${one}`}>
                        {fact.name}
                      </a>
                      : {fact.says}
                    </li>
                  )
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
