import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';
import { DeskError } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import styles from './desk.module.css';
import { SwitchTurnEffectDocument, TurnSwitchDocument } from './documents.generated.ts';
import type {
  SwitchesShownFragment,
  SwitchShownFragment,
  SwitchTurnEffectShownFragment,
} from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { SwitchEffect } from './switch-effect.tsx';

interface TurnSwitchProps {
  readonly one: SwitchShownFragment;
  readonly onChange: (now: SwitchesShownFragment, text: string) => void;
}

/** Turning a switch, or letting it last longer or shorter: until when, what it does, why, and a second person. */
export function TurnSwitch({ one, onChange }: TurnSwitchProps) {
  const { title, isOn, inEffect } = one;
  const [turnsOn, setTurnsOn] = useState<boolean | null>(null);
  if (turnsOn !== null)
    return (
      <Turning
        one={one}
        turnsOn={turnsOn}
        onChange={(now, text) => {
          setTurnsOn(null);
          onChange(now, text);
        }}
        onLeave={() => setTurnsOn(null)}
      />
    );
  return (
    <div className={styles.row}>
      <Button variant="secondary" onClick={() => setTurnsOn(!isOn)}>
        {isOn ? 'TURN IT OFF' : 'TURN IT ON'}
        <span className="sr-only">: {title}</span>
      </Button>
      {inEffect !== null && (
        <Button variant="textLink" onClick={() => setTurnsOn(isOn)}>
          Give it another end<span className="sr-only">: {title}</span>
        </Button>
      )}
    </div>
  );
}

/** What was seen, of what was typed. */
interface Seen {
  /** By which sending it twice is doing it once. */
  readonly id: string;
  readonly until: string;
  readonly effect: SwitchTurnEffectShownFragment;
}

function Turning({
  one: { name },
  turnsOn,
  onChange,
  onLeave,
}: TurnSwitchProps & { readonly turnsOn: boolean; readonly onLeave: () => void }) {
  const { ask } = useDesk();
  const [until, setUntil] = useState('');
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isAlone, setIsAlone] = useState(false);

  async function show(of: string) {
    const { effect } = await ask(SwitchTurnEffectDocument, { input: { name, turnsOn, until: of } });
    setSeen({ id: crypto.randomUUID(), until: of, effect });
  }

  const notYet = (
    <div className={styles.row}>
      <Button variant="textLink" onClick={seen === null ? onLeave : () => setSeen(null)}>
        Not yet
      </Button>
    </div>
  );
  if (seen === null)
    return (
      <>
        <EntryForm fields={['until']} submitText="SHOW WHAT IT DOES" send={() => show(until)}>
          {(errorOf) => (
            <TextField
              name="until"
              type="datetime-local"
              label="Until"
              hint="Eastern time. Then it goes back by itself. Leave it empty where nobody knows."
              value={until}
              onChange={(event) => setUntil(event.target.value)}
              error={errorOf('until')}
            />
          )}
        </EntryForm>
        {notYet}
      </>
    );
  const { id, effect } = seen;
  return (
    <>
      {/* Another effect is read from its head again. */}
      <SwitchEffect key={effect.digest} effect={effect} takesFocus />
      <EntryForm
        fields={['reason']}
        submitText={isAlone ? `TURN IT ${turnsOn ? 'ON' : 'OFF'} NOW` : 'PROPOSE IT'}
        send={async ({ reason }) => {
          try {
            const input = { id, name, turnsOn, until: seen.until, digest: effect.digest, reason, isAlone };
            onChange(
              (await ask(TurnSwitchDocument, { input })).answer,
              isAlone
                ? 'Turned. The others are told, and one of them looks at it.'
                : 'Proposed. The others are told, and one of them has to agree.',
            );
          } catch (error) {
            // Nothing was done: what it does now stands where what was seen stood.
            if (error instanceof DeskError && error.fieldErrors.some(({ code }) => code === 'act_changed'))
              await show(seen.until);
            throw error;
          }
        }}
      >
        {(errorOf) => (
          <>
            <TextField
              name="reason"
              label="Why"
              hint="A line that stays with the change."
              error={errorOf('reason')}
              autoComplete="off"
            />
            {effect.mayBeAlone && (
              <Checkbox
                label="It can’t wait for a second person"
                hint="Turned at once; the others are mailed, and one of them looks at it afterwards."
                checked={isAlone}
                onCheckedChange={setIsAlone}
              />
            )}
          </>
        )}
      </EntryForm>
      {notYet}
    </>
  );
}
