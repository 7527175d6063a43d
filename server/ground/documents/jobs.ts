import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { findUnfinishedBefore } from './document-store.ts';
import { drawUnopenedPdfs } from './draw-pdf.ts';
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

const drawUnopenedPdfsJob = defineJob<null>({
  name: 'draw-unopened-pdfs',
  retryLimit: 3,
  work: (services) => drawUnopenedPdfs(services),
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
  drawUnopenedPdfsJob,
  generateDocumentJob,
  removeDocumentFilesJob,
  removeUnattachedUploadsJob,
  sweepDocumentsJob,
];

export const documentsSchedules: ScheduleDefinition[] = [
  { name: 'draw-unopened-pdfs', job: drawUnopenedPdfsJob, nextRunAfter: nextNight },
  { name: 'remove-unattached-uploads', job: removeUnattachedUploadsJob, nextRunAfter: nextHour },
  { name: 'remove-document-files', job: removeDocumentFilesJob, nextRunAfter: nextHour },
  { name: 'sweep-documents', job: sweepDocumentsJob, nextRunAfter: nextHour },
];

/** Five in the morning Eastern: the night's billing is done in every zone, and hardly anybody is awake. */
function nextNight(instant: Temporal.Instant): Temporal.Instant {
  const now = instant.toZonedDateTimeISO(EASTERN_TIME_ZONE);
  const tonight = now.toPlainDate().toZonedDateTime({ timeZone: EASTERN_TIME_ZONE, plainTime: '05:00' });
  return (Temporal.ZonedDateTime.compare(tonight, now) > 0 ? tonight : tonight.add({ days: 1 })).toInstant();
}

/** Every hour, so that a file nobody named is gone a day later and not up to two. */
function nextHour(instant: Temporal.Instant): Temporal.Instant {
  const hourMs = 3_600_000;
  return Temporal.Instant.fromEpochMilliseconds(
    (Math.floor(instant.epochMilliseconds / hourMs) + 1) * hourMs,
  );
}
