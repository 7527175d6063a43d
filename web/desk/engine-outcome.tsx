import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { CaseFile } from './desk-api.ts';
import styles from './desk.module.css';
import type { FactSource, Product } from './documents.generated.ts';
import {
  actionWords,
  EVIDENCE_WORDS,
  OUTCOME_WORDS,
  PRODUCT_WORDS,
  riskClassWords,
  spelledOut,
} from './words.ts';

type ShownFact = CaseFile['engine']['facts'][number];

const PRODUCTS: readonly Product[] = ['termLife', 'accidentalDeath'];

/** What the rulebook made of it, and every rule that fired: what it does, what it saw, why it exists. */
export function EngineOutcome({ engine }: { readonly engine: CaseFile['engine'] }) {
  const { outcomes, points, riskClassCode, limits, evidence, fired, rulebookVersion, facts, unused } = engine;
  return (
    <section className={styles.panel} aria-labelledby="engine-heading">
      <h2 id="engine-heading">What the rulebook says</h2>
      <dl className={styles.facts}>
        {PRODUCTS.map((product) => (
          <Row key={product} name={PRODUCT_WORDS[product]} value={OUTCOME_WORDS[outcomes[product]]} />
        ))}
        <Row name="Points" value={String(points)} />
        <Row
          name="Class"
          value={riskClassCode === null ? 'beyond the last table' : riskClassWords(riskClassCode)}
        />
        {limits !== null && (
          <Row name="At most" value={`${formatCoverage(limits.amountMax)} for ${limits.yearsMax} years`} />
        )}
        {evidence.length > 0 && (
          <Row name="Asks for" value={evidence.map((kind) => EVIDENCE_WORDS[kind]).join(', ')} />
        )}
        <Row name="Rulebook" value={rulebookVersion} />
      </dl>
      <h3>Rules that fired</h3>
      {fired.length === 0 && <p>None.</p>}
      <ul role="list" className={styles.list}>
        {fired.map((rule) => (
          <Rule key={rule.rule} rule={rule} />
        ))}
      </ul>
      <details>
        <summary className={styles.summary}>Every fact, as the applicant reads it</summary>
        <ul role="list" className={styles.list}>
          {facts.map((fact) => (
            <Fact key={fact.fact} fact={fact} />
          ))}
        </ul>
        {unused.length > 0 && <p className={styles.soft}>Answered, and not used: {unused.join('; ')}.</p>}
      </details>
    </section>
  );
}

function Rule({ rule }: { readonly rule: CaseFile['engine']['fired'][number] }) {
  const { does, reason, reads, why } = rule;
  return (
    <li>
      <p className={styles.row}>
        <strong>{spelledOut(rule.rule)}</strong>
        <span className={styles.tag}>{actionWords(does)}</span>
        {does.products.includes('accidentalDeath') && (
          <span className={styles.soft}>
            {does.products.map((product) => PRODUCT_WORDS[product]).join(', ')}
          </span>
        )}
      </p>
      {reads.length > 0 && (
        <p className={styles.soft}>{reads.map(({ fact, value }) => `${fact}: ${value}`).join(' · ')}</p>
      )}
      <p>“{reason}”</p>
      {why !== null && <p className={styles.soft}>{why}</p>}
    </li>
  );
}

const SOURCE_WORDS: Readonly<Record<FactSource, string>> = {
  answers: 'Answered',
  request: 'What they asked for',
  our_states: 'Our list of states, by the address they gave',
};

function Fact({ fact: { name, says, source, answers, readBy, did } }: { readonly fact: ShownFact }) {
  const said = answers.map(({ label, value }) => `${label}: ${value}`).join(' · ');
  return (
    <li>
      <p className={styles.row}>
        <strong>{name}</strong>
        <span>{says}</span>
        {did.map((effect) => (
          <span key={effect} className={styles.tag}>
            {effect}
          </span>
        ))}
      </p>
      <p className={styles.soft}>
        {[
          said === '' ? SOURCE_WORDS[source] : `${SOURCE_WORDS[source]}: ${said}`,
          readBy.length === 0 ? 'no rule reads it' : `read by ${readBy.join(', ')}`,
        ].join(' · ')}
      </p>
    </li>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
