/**
 * Every text a screen shows, by key. The catalogue is the server's content (it also serves it by the `translations` query);
 * the build takes it from there, so a text has one home and a copy change touches no code.
 */
import catalogue from '../../server/content/translations/en-US.json';
import { formatMessage, type MessageValues } from './format-message.ts';

export type TextKey = keyof typeof catalogue;

const LOCALE = 'en-US';

export function text(key: TextKey, values: MessageValues = {}): string {
  return formatMessage(catalogue[key], values, LOCALE);
}

/** For keys that come from data, such as an error code: a missing one is logged and answers null (ERR-39). */
export function findText(key: string, values: MessageValues = {}): string | null {
  if (Object.hasOwn(catalogue, key)) return text(key as TextKey, values);
  console.warn(`No text for "${key}".`);
  return null;
}

/** The person's words for an error code of the catalogue; codes are looked up in lower case. */
export function errorText(code: string): string {
  return findText(`errors.${code.toLowerCase()}`) ?? text('errors.standard_error');
}
