import type { QuestionKey } from '../../questions/question-catalogue.ts';
import type { Question } from '../flow-definition.ts';

/** Files that show something, at most twenty; images and PDF. */
export const EVIDENCE_ITEM: Question<'inputDirectUpload'> = {
  key: 'evidence',
  type: 'inputDirectUpload',
  content: { label: 'Files', required: true, hint: 'Images or PDF, 20 MB each at most.' },
};

export function longTextItem(key: QuestionKey, label: string): Question<'inputText'> {
  return { key, type: 'inputText', content: { label, format: 'multiLine', characterMax: 1_000 } };
}
