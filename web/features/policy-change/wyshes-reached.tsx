import { coverAllocations, type AllocationCoverage } from '@wysh/domain/coverage/allocation-coverage.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { BeforeAndAfter } from '../../premium/before-and-after.tsx';
import { text } from '../../texts/texts.ts';
import type { Confirmable } from './load-policy-change.ts';
import styles from './policy-change.module.css';

type Wysh = Confirmable['wyshes'][number];

interface WyshesReachedProps extends Pick<Confirmable, 'wyshes'> {
  /** Whole dollars of cover. */
  before: number;
  after: number;
}

/** Which wyshes the cover reaches, today and with the change, in their order; nothing without a list. */
export function WyshesReached({ wyshes, before, after }: WyshesReachedProps) {
  const active = wyshes.filter(isActive);
  const [today, then] = [coverAllocations(before, active), coverAllocations(after, active)];
  if (active.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="change-wyshes">
      <h2 id="change-wyshes">{text('change.reached.heading')}</h2>
      <BeforeAndAfter
        caption={text('change.reached.caption')}
        headings={[text('change.reached.wysh'), text('change.reached.today'), text('change.reached.then')]}
        rows={today.map((wysh, index) => ({
          term: `${wysh.name}, ${formatCoverage(wysh.amount)}`,
          before: reachWords(wysh),
          after: reachWords(then[index] ?? wysh),
        }))}
      />
    </section>
  );
}

function isActive(wysh: Wysh): wysh is Wysh & { status: 'active' } {
  return wysh.status === 'active';
}

function reachWords({ amount, covered, amountCovered, percentCovered }: Wysh & AllocationCoverage): string {
  if (!amount) return text('change.reached.no-amount');
  if (covered) return text('change.reached.all');
  // A sliver rounds to 0 and nearly all to 100.
  const percent = Math.min(Math.max(percentCovered, 1), 99);
  return amountCovered > 0 ? text('change.reached.part', { percent }) : text('change.reached.none');
}
