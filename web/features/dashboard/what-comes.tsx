import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { PolicyAtHomeFragment } from '../../api/generated/dashboard.ts';
import { text } from '../../texts/texts.ts';

/** What was accepted and waits for its day, apart from what counts today; nothing of what nobody said yes to. */
export function WhatComes({ change }: { change: PolicyAtHomeFragment['openChange'] }) {
  if (change?.status !== 'accepted' || change.isGivenUp || change.kind === 'extension') return null;
  const { kind, after } = change;
  const date = formatDate(change.beginsOn);
  return (
    <p>
      {kind === 'lengthening'
        ? text('home.comes.longer', { date, years: after.termDuration })
        : text(kind === 'increase' ? 'home.comes.more' : 'home.comes', {
            date,
            amount: formatCoverage(after.amount),
          })}
    </p>
  );
}
