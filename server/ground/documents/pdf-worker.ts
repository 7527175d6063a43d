import { answerOrders } from '../../platform/threads/answer-orders.ts';
import { paperPdf } from './pdf/paper-pdf.ts';
import type { PdfRequest } from './write-pdf.ts';

answerOrders(({ paper, issuerName, requestedAtMs, print }: PdfRequest) =>
  paperPdf(paper, issuerName, Temporal.Instant.fromEpochMilliseconds(requestedAtMs), print),
);
