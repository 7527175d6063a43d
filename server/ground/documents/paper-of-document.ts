import { composePaper } from '@wysh/domain/papers/compose-paper.ts';
import type { Paper } from '@wysh/domain/papers/paper.ts';
import type { Services } from '../../context.ts';
import { openDocumentData } from './document.ts';
import type { WrittenDocument } from './document-store.ts';

/** Who signs the papers; the operator's own name, once there is one. */
const issuerName = 'Wysh';

/** What a document says, from what lies sealed in its row. */
export function paperOf(
  { encryption, config }: Pick<Services, 'encryption' | 'config'>,
  document: WrittenDocument,
): { readonly paper: Paper; readonly issuerName: string } {
  const data = openDocumentData(encryption, document, document.dataSealed);
  const paper = composePaper(document.slug, data, { name: issuerName, supportPhone: config.supportPhone });
  return { paper, issuerName };
}
