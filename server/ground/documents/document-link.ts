import * as v from 'valibot';
import type { Services } from '../../context.ts';
import { sealedLink } from '../../platform/http/sealed-link.ts';
import type { DocumentFormat } from './document.ts';

/** One file of one document, for whom the link was made. */
export interface DocumentLink {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly documentId: string;
  readonly format: DocumentFormat;
}

export const documentLink = sealedLink<DocumentLink>({
  purpose: 'document-link',
  shape: v.object({
    userId: v.string(),
    sessionId: v.nullable(v.string()),
    documentId: v.string(),
    format: v.picklist(['html', 'pdf', 'png', 'jpeg']),
  }),
  // Long enough to open what one has just asked for, and for nothing else.
  lifetime: Temporal.Duration.from({ minutes: 5 }),
});

/** The path of one file on the server of this API. */
export function documentPath(services: Pick<Services, 'encryption' | 'clock'>, link: DocumentLink): string {
  return `/documents/${documentLink.write(services, link)}`;
}
