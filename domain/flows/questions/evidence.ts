import type { InputItem } from '../../forms/items.ts';

/** Files that show something, at most twenty; images and PDF. */
export const EVIDENCE_ITEM: InputItem<'inputDirectUpload'> = {
  key: 'evidence',
  type: 'inputDirectUpload',
  content: { label: 'Files', required: true, hint: 'Images or PDF, 20 MB each at most.' },
};

export function longTextItem(key: string, label: string): InputItem<'inputText'> {
  return { key, type: 'inputText', content: { label, format: 'multiLine', characterMax: 1_000 } };
}
