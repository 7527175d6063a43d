import type { CSSProperties } from 'react';
import * as icons from '../ui/icons.tsx';
import { Specimen } from './specimen.tsx';
import styles from './ground-section.module.css';

const swatches = [
  ['paper', 'ink'],
  ['surface', 'ink'],
  ['sunken', 'ink-soft'],
  ['brand', 'on-brand'],
  ['brand-tint', 'brand'],
  ['accent', 'on-accent'],
  ['accent-tint', 'ink'],
  ['night', 'star'],
  ['danger-tint', 'danger'],
  ['success-tint', 'success-ink'],
  ['info-tint', 'info'],
] as const;

const hues = ['home', 'living', 'kids', 'education', 'debts', 'farewell', 'family', 'giving', 'work', 'joy'];

const steps = ['56', '40', '32', '24', '20', '18', '16', '14'];

export function GroundSection() {
  return (
    <>
      <Specimen name="Colours, each with the text it carries" ground="paper">
        <ul role="list" className={styles.swatches}>
          {swatches.map(([ground, text]) => (
            <li
              key={ground}
              className={styles.swatch}
              style={{ '--ground': `var(--${ground})`, '--text': `var(--${text})` } as CSSProperties}
            >
              {ground}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Ten hues of one lightness: tint, deep text, hue" ground="paper">
        <ul role="list" className={styles.swatches}>
          {hues.map((hue) => (
            <li
              key={hue}
              className={styles.hue}
              style={
                {
                  '--ground': `var(--category-${hue}-tint)`,
                  '--text': `var(--category-${hue}-deep)`,
                  '--dot': `var(--category-${hue}-hue)`,
                } as CSSProperties
              }
            >
              <span className={styles.dot} />
              {hue}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type, fluid from 390 to 1280 px">
        <div className={styles.steps}>
          {steps.map((step) => (
            <p
              key={step}
              className={Number(step) >= 24 ? styles.displayStep : undefined}
              style={{ '--step': `var(--type-${step})` } as CSSProperties}
            >
              <span className={styles.step}>{step} — the path home, lit by one lantern</span>
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="Icons" layout="row">
        {Object.entries(icons).map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon />
          </span>
        ))}
      </Specimen>
    </>
  );
}
