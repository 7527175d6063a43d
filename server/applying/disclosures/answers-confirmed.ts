import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import { DISCLOSURE_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import type { Failure } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Disclosure } from './disclosure.ts';
import { isAcknowledged } from './disclosures-due.ts';
import { readAgreements } from './store.ts';

// What was decided rests on answers of a day, and cover begins on another: in between whoever pays says that nothing has changed, of what
// their product asks.

const SLUGS: Readonly<Record<ProductSlug, string>> = {
  'wysh-term-life': 'nothing-changed',
  'wysh-accidental-death': 'nothing-changed-accidental-death',
};

interface Asked {
  readonly userId: string;
  readonly applicationId: string;
  readonly productSlug: ProductSlug;
}

/** What is said before a product is paid for. */
export function confirmationOf(
  { disclosures }: Pick<Context, 'disclosures'>,
  productSlug: ProductSlug,
): Disclosure {
  const disclosure = disclosures.bySlug(SLUGS[productSlug]);
  if (disclosure === null) throw new Error(`There is no disclosure ${SLUGS[productSlug]}.`);
  return disclosure;
}

/** What somebody still has to say before they pay; null while what they said counts. */
export async function findConfirmationDue(
  reader: Reader,
  context: Pick<Context, 'disclosures' | 'clock'>,
  { userId, applicationId, productSlug }: Asked,
): Promise<Disclosure | null> {
  const agreements = await readAgreements(reader, userId, applicationId, context.clock.now());
  const confirmation = confirmationOf(context, productSlug);
  return isAcknowledged(confirmation, agreements) ? null : confirmation;
}

/** @throws Failure until they have said it. */
export async function requireAnswersConfirmed(
  reader: Reader,
  context: Pick<Context, 'disclosures' | 'clock'>,
  asked: Asked,
): Promise<void> {
  if ((await findConfirmationDue(reader, context, asked)) !== null) throw answersUnconfirmed();
}

export function answersUnconfirmed(): Failure {
  return refusal(problem(DISCLOSURE_PROBLEMS, 'answers_to_confirm'), { field: 'confirmation' });
}
