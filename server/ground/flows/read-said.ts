import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readAnswers } from './answer-store.ts';

/** What a person said about one thing, in whatever flow; for who judges whether enough was. A tax id is only said to be on file. */
export function readSaid(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  { userId, contextId }: { readonly userId: string; readonly contextId: string },
): Promise<FormValues> {
  return readAnswers(reader, encryption, { userId, contextId, level: 'verified' });
}
