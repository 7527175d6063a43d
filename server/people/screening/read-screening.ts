import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Screening, ScreeningOpinion, ScreeningSubject } from './screening.ts';
import { applicantColumns, findScreening, listHitIdsOf, listOpinions, listScreeningsOf } from './store.ts';

/** A hit as staff compare it; null where there is none. That it was read is kept. The desk has asked who may. */
export async function readScreening(context: Context, id: string): Promise<Screening | null> {
  const screening = isUuid(id) ? await findScreening(context.database.reader, context.encryption, id) : null;
  if (screening !== null)
    await recordSensitiveRead(context, {
      action: 'screening_read',
      subjectType: 'screening',
      subjectId: screening.id,
    });
  return screening;
}

/** What was said about it by those who decided, agreed or sent it back, the oldest first. */
export function readOpinions(
  { database, encryption }: Pick<Context, 'database' | 'encryption'>,
  { id }: Screening,
): Promise<ScreeningOpinion[]> {
  return listOpinions(database.reader, encryption, id);
}

/** Whatever a list was asked about somebody's policies, by id: what is to be done about those is to be done about them. */
export function findScreeningIdsOf(reader: Reader, userId: string): Promise<string[]> {
  return listHitIdsOf(reader, userId);
}

/** Whether that name was asked about for a subject, in whatever edition. */
export async function wasScreened(
  { database }: Pick<Context, 'database'>,
  subject: ScreeningSubject,
  fingerprint: Buffer,
): Promise<boolean> {
  const asked = await listScreeningsOf(database.reader, subject);
  return asked.some((one) => one.fingerprint.equals(fingerprint));
}

/** How whoever wants cover stands with the list, for the statement of an area that asks more of them. */
export function selectApplicantStanding(reader: Reader, userId: string) {
  return applicantColumns(reader, userId);
}
