import { useId, type Dispatch, type RefObject } from 'react';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { Slider, type SliderTick } from '../../ui/slider.tsx';
import { nearestStep, type CoverageChoice, type CoverageMove } from './coverage-choice.ts';
import type { PolicyEdit } from './coverage-source.ts';
import styles from './coverage-sliders.module.css';

export interface CoverageSlidersProps {
  choice: CoverageChoice;
  /** Age last birthday. */
  age: number;
  /** Accidental death pays up to the amount, term life pays the amount. */
  paysUpTo: boolean;
  /** Of a policy, what can be had of it; null of all else. */
  policyEdit: PolicyEdit | null;
  disabled: boolean;
  move: Dispatch<CoverageMove>;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** A typed amount may be this long, though it is then out of range (EDIT-39). */
const AMOUNT_DIGITS_MAX = 20;

/** Total coverage, and the age until which its rate is locked (EDIT-02, EDIT-03). */
export function CoverageSliders({
  choice,
  age,
  paysUpTo,
  policyEdit,
  disabled,
  move,
  headingRef,
}: CoverageSlidersProps) {
  const headingId = useId();
  const { range, amount, lockUntilAge, typed } = choice;
  const enter = () => move({ type: 'amount entered' });
  return (
    <section className={styles.sliders} aria-labelledby={headingId}>
      <h2 ref={headingRef} id={headingId} className={styles.heading} tabIndex={-1}>
        {text('coverage.sliders.heading')}
      </h2>
      <Slider
        label={text('coverage.sliders.amount')}
        hint={text(paysUpTo ? 'coverage.sliders.amount.up-to' : 'coverage.sliders.amount.hint')}
        {...range.amount}
        max={nearestStep(range, range.amount.max)}
        value={nearestStep(range, amount)}
        // A typed amount lies between two steps: the thumb is at the nearest and says the amount itself.
        formatValue={() => formatCoverage(amount)}
        ticks={amountTicks(range.amount)}
        disabled={disabled}
        onValueChange={(value) => move({ type: 'amount dragged', amount: value })}
        entry={
          <MoneyField
            label={text('coverage.sliders.amount.entry')}
            value={typed ?? String(amount)}
            digitsMax={AMOUNT_DIGITS_MAX}
            enterKeyHint="done"
            disabled={disabled}
            onValueChange={(digits) => move({ type: 'amount typed', digits })}
            onBlur={enter}
            onKeyDown={(event) => {
              if (event.key === 'Enter') enter();
            }}
          />
        }
      />
      {policyEdit !== null && !disabled && (
        <Reasons reasons={[policyEdit.lessRefused, policyEdit.moreRefused]} />
      )}
      {range.lockUntilAge === null ? (
        <div className={styles.locked}>
          <p>{text('coverage.sliders.age.locked', { age: lockUntilAge })}</p>
          {policyEdit !== null && !disabled && <Reasons reasons={[policyEdit.longerRefused]} />}
        </div>
      ) : (
        <Slider
          label={text('coverage.sliders.age')}
          hint={text(policyEdit === null ? 'coverage.sliders.age.hint' : 'coverage.sliders.age.hint.policy', {
            years: lockUntilAge - age,
            age,
            until: lockUntilAge,
          })}
          {...range.lockUntilAge}
          step={1}
          value={lockUntilAge}
          formatValue={(value) => text('coverage.sliders.age.value', { age: value, years: value - age })}
          ticks={ageTicks(range.lockUntilAge)}
          disabled={disabled}
          onValueChange={(value) => move({ type: 'age dragged', lockUntilAge: value })}
        />
      )}
    </section>
  );
}

/** Why not less, more or longer, in the server's words. */
function Reasons({ reasons }: { reasons: readonly (string | null)[] }) {
  return reasons.map((reason) => reason !== null && <p key={reason}>{reason}</p>);
}

/** Both ends and the quarters between them, on whole steps. */
function amountTicks({ min, max, step }: CoverageChoice['range']['amount']): SliderTick[] {
  const values = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => min + Math.floor(((max - min) * share) / step) * step,
  );
  return [...new Set(values)].map((value) => ({ value, label: shortAmount(value) }));
}

/** '$50K', '$1M': a tick has room for no more. */
function shortAmount(dollars: number): string {
  return dollars >= 1_000_000 ? `$${dollars / 1_000_000}M` : `$${dollars / 1000}K`;
}

function ageTicks({ min, max, allowed }: NonNullable<CoverageChoice['range']['lockUntilAge']>): SliderTick[] {
  const ages = allowed ?? Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return ages.map((age) => ({ value: age, label: String(age) }));
}
