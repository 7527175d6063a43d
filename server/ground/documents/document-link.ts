import * as v from 'valibot';
import type { Services } from '../../context.ts';
import type { DocumentFormat } from './document.ts';

/** Long enough to open what one has just asked for, and for nothing else. */
const linkLifetime = Temporal.Duration.from({ minutes: 5 });

const purpose = 'document-link';

const linkShape = v.object({
  userId: v.string(),
  sessionId: v.nullable(v.string()),
  documentId: v.string(),
  format: v.picklist(['html', 'pdf', 'png', 'jpeg']),
  expiresAtMs: v.number(),
});

/** One file of one document, for whom the link was made and until when. */
export interface DocumentLink {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly documentId: string;
  readonly format: DocumentFormat;
}

/** The path of one file on the server of this API. The link is the permission itself, sealed: nobody else can make or change one. */
export function documentPath(
  { encryption, clock }: Pick<Services, 'encryption' | 'clock'>,
  link: DocumentLink,
): string {
  const expiresAtMs = clock.now().add(linkLifetime).epochMilliseconds;
  const sealed = encryption.seal(JSON.stringify({ ...link, expiresAtMs }), purpose);
  return `/documents/${sealed.toString('base64url')}`;
}

/** What a link opens; null when it was not made here, was changed, or its time is over. */
export function openDocumentLink(
  { encryption, clock }: Pick<Services, 'encryption' | 'clock'>,
  token: string,
): DocumentLink | null {
  let opened: unknown;
  try {
    opened = JSON.parse(encryption.open(Buffer.from(token, 'base64url'), purpose));
  } catch {
    return null;
  }
  const link = v.parse(linkShape, opened);
  return link.expiresAtMs > clock.now().epochMilliseconds ? link : null;
}
