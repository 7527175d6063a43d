import { eachPage } from '../../platform/database/each-page.ts';
import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { findUnfinishedBefore } from './document-store.ts';
import { generateDocument } from './generate-document.ts';
import { removeDocumentFiles } from './remove-document-files.ts';
import { removeUnattachedUploads } from './remove-unattached-uploads.ts';

const removeUnattachedUploadsJob = defineJob<null>({
  name: 'remove-unattached-uploads',
  retryLimit: 3,
  work: (services) => removeUnattachedUploads(services),
});

export const generateDocumentJob = defineJob({
  name: 'generate-document',
  payload: payloadOfIds('generate-document', ['userId', 'documentId']),
  retryLimit: 8,
  work: generateDocument,
});

const removeDocumentFilesJob = defineJob<null>({
  name: 'remove-document-files',
  retryLimit: 3,
  work: (services) => removeDocumentFiles(services),
});

const sweepOlderThan = Temporal.Duration.from({ hours: 1 });

/**
 * Gives documents a new job whose own is gone, for instance because each of its tries failed. All are walked over, because the oldest
 * may be those that can never be made.
 */
const sweepDocumentsJob = defineJob<null>({
  name: 'sweep-documents',
  retryLimit: 3,
  async work({ database, clock, jobs }) {
    const before = clock.now().subtract(sweepOlderThan);
    await eachPage(
      (page) => findUnfinishedBefore(database.reader, before, page),
      (unfinished) =>
        database.transaction(async (transaction) => {
          for (const { userId, id } of unfinished) {
            await jobs.enqueue(transaction, generateDocumentJob, { userId, documentId: id }, { key: id });
          }
        }),
    );
  },
});

export const documentsJobs: JobDefinition[] = [
  generateDocumentJob,
  removeDocumentFilesJob,
  removeUnattachedUploadsJob,
  sweepDocumentsJob,
];

export const documentsSchedules: ScheduleDefinition[] = [
  { name: 'remove-unattached-uploads', job: removeUnattachedUploadsJob, nextRunAfter: nextHour },
  { name: 'remove-document-files', job: removeDocumentFilesJob, nextRunAfter: nextHour },
  { name: 'sweep-documents', job: sweepDocumentsJob, nextRunAfter: nextHour },
];

/** Every hour, so that a file nobody named is gone a day later and not up to two. */
function nextHour(instant: Temporal.Instant): Temporal.Instant {
  const hourMs = 3_600_000;
  return Temporal.Instant.fromEpochMilliseconds(
    (Math.floor(instant.epochMilliseconds / hourMs) + 1) * hourMs,
  );
}
