/**
 * Every text a screen shows, by key. The catalogue is the server's content (it also serves it by the `translations` query);
 * the build takes it from there, in parts, so a text has one home and a copy change touches no code.
 */
import firstTexts from '../../server/content/translations/en-US.json?part=first';
import type allTexts from '../../server/content/translations/en-US.json';
import { formatMessage, type MessageValues } from './format-message.ts';
import type { LaterPart } from './text-parts.ts';

export type TextKey = keyof typeof allTexts;

const LOCALE = 'en-US';

const loaders: Record<LaterPart, () => Promise<{ default: Readonly<Record<string, string>> }>> = {
  lists: () => import('../../server/content/translations/en-US.json?part=lists'),
  coverage: () => import('../../server/content/translations/en-US.json?part=coverage'),
  forms: () => import('../../server/content/translations/en-US.json?part=forms'),
  application: () => import('../../server/content/translations/en-US.json?part=application'),
  dashboard: () => import('../../server/content/translations/en-US.json?part=dashboard'),
  disclosures: () => import('../../server/content/translations/en-US.json?part=disclosures'),
  account: () => import('../../server/content/translations/en-US.json?part=account'),
  help: () => import('../../server/content/translations/en-US.json?part=help'),
  beneficiaries: () => import('../../server/content/translations/en-US.json?part=beneficiaries'),
  confirm: () => import('../../server/content/translations/en-US.json?part=confirm'),
  purchase: () => import('../../server/content/translations/en-US.json?part=purchase'),
  reinstatement: () => import('../../server/content/translations/en-US.json?part=reinstatement'),
  decided: () => import('../../server/content/translations/en-US.json?part=decided'),
  correction: () => import('../../server/content/translations/en-US.json?part=correction'),
  endings: () => import('../../server/content/translations/en-US.json?part=endings'),
  extension: () => import('../../server/content/translations/en-US.json?part=extension'),
  card: () => import('../../server/content/translations/en-US.json?part=card'),
  change: () => import('../../server/content/translations/en-US.json?part=change'),
  privacy: () => import('../../server/content/translations/en-US.json?part=privacy'),
  closed: () => import('../../server/content/translations/en-US.json?part=closed'),
};

const known = new Map(Object.entries(firstTexts));

/** Brings the texts of a part; a page waits for them together with its code. */
export async function loadTexts(part: LaterPart): Promise<void> {
  const { default: texts } = await loaders[part]();
  for (const [key, message] of Object.entries(texts)) known.set(key, message);
}

export function text(key: TextKey, values: MessageValues = {}): string {
  const message = known.get(key);
  if (message === undefined) throw new Error(`The part of the text "${key}" is not loaded.`);
  return formatMessage(message, values, LOCALE);
}

/** For keys that come from data, such as an error code: a missing one is logged and answers null (ERR-39). */
export function findText(key: string, values: MessageValues = {}): string | null {
  if (known.has(key)) return text(key as TextKey, values);
  console.warn(`No text for "${key}".`);
  return null;
}

/** The person's words for an error code of the catalogue; codes are looked up in lower case. */
export function errorText(code: string): string {
  return findText(`errors.${code.toLowerCase()}`) ?? text('error.standard');
}
