import { complaintClocks, nextClock } from '@wysh/domain/complaints/complaint-clocks.ts';
import type { ComplaintClock } from '@wysh/domain/complaints/complaint-clocks.ts';
import { addWorkingDays } from '@wysh/domain/dates/working-days.ts';
import { timeZoneIn } from '@wysh/domain/policy/policy-rules.ts';
import type { Complaint, ComplaintEntry } from './complaint.ts';

/** What was answered is closed by then; no law asks for it, but an open complaint stands in the register as one. */
const CLOSED_WITHIN_WORKING_DAYS = 10;

/** What has to be done since it came, or was opened again, and by which day. */
export function clocksOf(
  { state, source, receivedOn }: Pick<Complaint, 'state' | 'source' | 'receivedOn'>,
  entries: readonly ComplaintEntry[],
  today: Temporal.PlainDate,
): readonly ComplaintClock[] {
  const start = entries.findLastIndex(({ kind }) => kind === 'reopened');
  const round = entries.slice(start + 1);
  const doneOn = (is: (entry: ComplaintEntry) => boolean) => round.find(is)?.on ?? null;
  return complaintClocks(
    {
      state,
      receivedOn: start < 0 ? receivedOn : entries[start]!.on,
      isOfDepartment: source === 'department',
      doneOn: {
        acknowledge: doneOn(({ kind }) => kind === 'acknowledged'),
        answerPerson: doneOn(({ kind, told }) => kind === 'answered' && told !== 'department'),
        answerDepartment: doneOn(({ kind, told }) => kind === 'answered' && told === 'department'),
      },
    },
    today,
  );
}

/** The end of the day on which the next thing is due, where they live: what is done on that day is in time. */
export function dueAtOf(
  complaint: Pick<Complaint, 'state' | 'source' | 'receivedOn'>,
  entries: readonly ComplaintEntry[],
  now: Temporal.Instant,
): Temporal.Instant {
  const timeZone = timeZoneIn(complaint.state, now);
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const clocks = clocksOf(complaint, entries, today);
  const answeredOn = entries.findLast(({ kind }) => kind === 'answered')?.on ?? today;
  const dueOn = nextClock(clocks)?.dueOn ?? addWorkingDays(answeredOn, CLOSED_WITHIN_WORKING_DAYS);
  return dueOn.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
}
