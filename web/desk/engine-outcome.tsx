import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { CaseFile } from './desk-api.ts';
import styles from './desk.module.css';
import type { Product } from './documents.generated.ts';
import {
  actionWords,
  EVIDENCE_WORDS,
  OUTCOME_WORDS,
  PRODUCT_WORDS,
  riskClassWords,
  spelledOut,
} from './words.ts';

const PRODUCTS: readonly Product[] = ['termLife', 'accidentalDeath'];

/** What the rulebook made of it, and every rule that fired: what it does, what it saw, why it exists. */
export function EngineOutcome({ engine }: { readonly engine: CaseFile['engine'] }) {
  const { outcomes, points, riskClassCode, limits, evidence, fired, rulebookVersion } = engine;
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
        <p className={styles.soft}>
          {reads.map(({ fact, value }) => `${spelledOut(fact)}: ${value}`).join(' · ')}
        </p>
      )}
      <p>“{reason}”</p>
      {why !== null && <p className={styles.soft}>{why}</p>}
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
