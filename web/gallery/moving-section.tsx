import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { MoneyInMotion } from '../ui/money-in-motion.tsx';
import { ReorderList } from '../ui/reorder-list.tsx';
import { Slider } from '../ui/slider.tsx';
import { Specimen } from './specimen.tsx';
import styles from './moving-section.module.css';

const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;
const ticks = [50_000, 250_000, 500_000, 750_000, 1_000_000].map((value) => ({
  value,
  label: dollars(value),
}));

export function MovingSection() {
  const [budget, setBudget] = useState(450_000);
  const [age, setAge] = useState(62);
  const [stops, setStops] = useState([
    { id: 'bridge', name: 'The old bridge' },
    { id: 'orchard', name: 'The orchard' },
    { id: 'ridge', name: 'The long ridge with the view that everybody writes home about' },
    { id: 'inn', name: 'The inn' },
  ]);
  return (
    <>
      <Specimen name="Sliders: labels join in at 520 and 960 px">
        <Slider
          label="How far shall it carry?"
          value={budget}
          onValueChange={setBudget}
          min={50_000}
          max={1_000_000}
          step={50_000}
          formatValue={dollars}
          ticks={ticks}
          entry={
            <MoneyField
              label="Or type it"
              value={String(budget)}
              onValueChange={(digits) => setBudget(Math.min(Number(digits), 1_000_000))}
              digitsMax={7}
            />
          }
        />
        <Slider
          label="Until which birthday?"
          value={age}
          onValueChange={setAge}
          min={55}
          max={65}
          step={1}
          formatValue={(value) => `Age ${value}`}
          hint="Most people stop at the next inn."
        />
        <Slider
          label="Fixed by the map"
          value={30}
          onValueChange={setAge}
          min={0}
          max={100}
          step={10}
          formatValue={(value) => `${value}%`}
          disabled
        />
      </Specimen>
      <Specimen name="Money in motion" layout="row">
        <p className={styles.figure}>
          <MoneyInMotion value={budget} format={dollars} />
        </p>
        <Button variant="secondary" onClick={() => setBudget(budget === 450_000 ? 1_000_000 : 450_000)}>
          MOVE IT
        </Button>
      </Specimen>
      <Specimen name="A list put in order: drag, press, or Alt with the arrows" ground="paper">
        <ReorderList
          label="Stops on the way"
          items={stops}
          keyOf={(stop) => stop.id}
          nameOf={(stop) => stop.name}
          renderItem={(stop, position) => (
            <p className={styles.stop}>
              <span className="tabular">{position}.</span> {stop.name}
            </p>
          )}
          onReorder={setStops}
          texts={{
            moveUp: (name) => `Move ${name} up`,
            moveDown: (name) => `Move ${name} down`,
            moved: (name, position, count) => `${name} is now ${position} of ${count}.`,
          }}
        />
      </Specimen>
    </>
  );
}
