import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Handler } from '../../happenings.ts';
import { entryOf } from './application-entry.ts';

/** Once an application was handed in a person has to change the birthdate, because a price and a paper rest on it. */
export const requireBirthdateStillFree: Handler<'birthdate_changing'> = async (
  transaction,
  context,
  { userId },
) => {
  const { stage } = await entryOf(context, transaction, userId);
  if (stage === 'start' || stage === 'cooldown') return;
  const { supportPhone } = context.config;
  const message = `Your application rests on another birthdate. If that one is wrong, call us at ${supportPhone}: your price depends on it, so a person has to change it.`;
  throw new Failure('STANDARD_ERROR', {
    fieldErrors: [{ field: 'birthdate', code: 'birthdate_fixed', message }],
  });
};
