import { Button } from '../ui/button.tsx';
import { callSandbox, type ClockState } from './sandbox-api.ts';
import type { RunAction } from './sandbox-page.tsx';
import styles from './sandbox-page.module.css';

const steps = [
  ['PT1H', '+ 1 hour'],
  ['P1D', '+ 1 day'],
  ['P7D', '+ 7 days'],
  ['P30D', '+ 30 days'],
] as const;

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'medium',
  timeZone: 'America/New_York',
});

/** The clock behind every date, timer, token and job. */
export function ClockPanel({ clock, runAction }: { clock: ClockState; runAction: RunAction }) {
  const change = (body: object) =>
    runAction(async () => {
      const { now } = await callSandbox<ClockState>('PUT', 'clock', body);
      return `It is now ${moment.format(new Date(now))} (Eastern).`;
    });
  return (
    <section className={styles.panel} aria-labelledby="clock-heading">
      <h2 id="clock-heading">Clock</h2>
      <p>
        <strong>{moment.format(new Date(clock.now))}</strong> (Eastern)
        {clock.offsetMs !== 0 && `, moved by ${(clock.offsetMs / 3_600_000).toFixed(1)} hours`}
      </p>
      <div className={styles.row}>
        {steps.map(([advance, label]) => (
          <Button key={advance} variant="secondary" onClick={() => change({ advance })}>
            {label}
          </Button>
        ))}
        <Button variant="textLink" onClick={() => change({ reset: true })}>
          Back to the real time
        </Button>
      </div>
    </section>
  );
}
