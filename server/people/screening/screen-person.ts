import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { foldName } from '@wysh/domain/screening/fold-name.ts';
import { SANCTIONS_RULES } from '@wysh/domain/screening/sanctions-rules.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { openWork } from '../../ground/work/change-work.ts';
import type { Context, Services } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { AskedName, SanctionsAnswer } from '../../providers/sanctions/port.ts';
import { keepScreeningMove, SCREENING_KIND } from './change-screening.ts';
import type { ScreeningSubject } from './screening.ts';
import { findClearedEntries, insertScreening, listScreeningsOf } from './store.ts';
import type { SubjectScreening } from './store.ts';

export interface PersonToScreen extends AskedName {
  readonly userId: string;
  readonly policyId: string | null;
  readonly subject: ScreeningSubject;
  /** Stops what it is asked for, in the transaction that keeps a hit; where nothing has to be stopped, left out. */
  readonly onHit?: (transaction: Transaction) => Promise<void>;
}

/** clear: it may go on; waiting: a person has to compare names first; confirmed: it is blocked. */
export type ScreeningVerdict = 'clear' | 'waiting' | 'confirmed';

/**
 * The one place that asks the sanctions list, outside any transaction, and keeps what it said: once for a subject, a name and an edition,
 * however often it is asked. A hit is put before compliance. What waits or is blocked already is not asked about again. Throws when the
 * list gives no answer, and then nothing may go on.
 */
export async function screenPerson(services: Services, person: PersonToScreen): Promise<ScreeningVerdict> {
  const { database, encryption, sanctions } = services;
  const fingerprint = fingerprintOf(encryption, person);
  const stopped = stoppedBy(
    person.subject,
    fingerprint,
    await listScreeningsOf(database.reader, person.subject),
  );
  if (stopped !== null) return stopped;
  const { name, birthdate } = person;
  return keepAnswer(services, fingerprint, person, await sanctions.screen({ name, birthdate }));
}

/** Of the same name and birthdate the same, as long as the key in use is; with another key it is asked again. */
export function fingerprintOf(encryption: Encryption, { name, birthdate }: AskedName): Buffer {
  return encryption.keyedHash(`${foldName(name)}\n${birthdate ?? ''}`, 'screened-name');
}

/**
 * Money and cover are stopped by any name they were asked about, so that another name sets none free; of somebody who is to receive a benefit
 * each name stands for itself.
 */
function stoppedBy(
  { type }: ScreeningSubject,
  fingerprint: Buffer,
  screenings: readonly SubjectScreening[],
): ScreeningVerdict | null {
  const states = screenings
    .filter((one) => type !== 'payee' || one.fingerprint.equals(fingerprint))
    .map(({ state }) => state);
  if (states.includes('confirmed')) return 'confirmed';
  return states.includes('waiting') || states.includes('proposed') ? 'waiting' : null;
}

async function keepAnswer(
  services: Services,
  fingerprint: Buffer,
  { userId, policyId, subject, name, birthdate, onHit }: PersonToScreen,
  { listEdition, matches }: SanctionsAnswer,
): Promise<ScreeningVerdict> {
  const { database, encryption, clock, ids, sanctions } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('screening', null) };
  const asked = { subject, fingerprint, list: sanctions.name, listEdition };
  return database.transaction(async (transaction) => {
    const cleared = matches.length === 0 ? [] : await findClearedEntries(transaction, asked);
    const isHit = matches.some(({ entryId }) => !cleared.includes(entryId));
    const id = ids.uuid();
    const isNew = await insertScreening(transaction, encryption, {
      ...asked,
      id,
      userId,
      policyId,
      askedAt: clock.now(),
      state: isHit ? 'waiting' : 'clear',
      entryIds: matches.map(({ entryId }) => entryId),
      evidence: isHit ? { name, birthdate, matches } : null,
      reason: null,
      decidedBy: null,
      agreedBy: null,
      decidedAt: null,
    });
    // Somebody else asked at the same time, and what they kept counts.
    if (!isNew)
      return stoppedBy(subject, fingerprint, await listScreeningsOf(transaction, subject)) ?? 'clear';
    if (!isHit) return 'clear';
    const dueAt = addWorkingHours(clock.now(), SANCTIONS_RULES.decidedWithinWorkingHours);
    await openWork(transaction, context, { kind: SCREENING_KIND, subjectId: id, dueAt });
    await keepScreeningMove(transaction, context, id, 'opened', null, { subject: subject.type });
    await onHit?.(transaction);
    return 'waiting';
  });
}
