import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import type { Services } from '../../context.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { CannotBeOpened } from '../../platform/encryption.ts';
import { marksOf } from './alike-people.ts';
import { openSubmission } from './application.ts';
import type { ApplicationKey } from './application.ts';
import { listMarkedApplications, updateMarks } from './person-marks-store.ts';

/**
 * Makes the marks of all applications again, with the key in use alone, so that older keys can go and people are found all the same. Answers how
 * many. Each page is a transaction of its own, and begun again it does the same. What can't be opened keeps its marks: who rotates keys is told
 * of it where the values are proved.
 */
export async function remakePersonMarks(
  services: Pick<Services, 'database' | 'encryption'>,
): Promise<number> {
  const { database, encryption } = services;
  let count = 0;
  await eachPage(
    (page) => listMarkedApplications(database.reader, page),
    (rows) =>
      database.transaction(async (transaction) => {
        for (const { submissionSealed, ...key } of rows) {
          const answers = openAnswers(services, key, submissionSealed);
          if (answers === null) continue;
          const marks = await marksOf(transaction, services, key.userId, answers, [encryption.currentKeyId]);
          await updateMarks(transaction, key, Object.values(marks).flat());
          count += 1;
        }
      }),
  );
  return count;
}

function openAnswers(
  { encryption }: Pick<Services, 'encryption'>,
  key: ApplicationKey,
  sealed: Buffer,
): QuestionAnswers | null {
  try {
    return openSubmission(encryption, key, sealed).answers;
  } catch (error) {
    if (error instanceof CannotBeOpened) return null;
    throw error;
  }
}
