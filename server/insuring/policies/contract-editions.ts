import { editionOf, PRICE_BASIS } from '@wysh/domain/editions/edition.ts';
import { papersInForce } from '@wysh/domain/editions/in-force.ts';
import { dayIn, policyRules, rulesEditionFor, timeZoneIn } from '@wysh/domain/policy/policy-rules.ts';
import type { Context } from '../../context.ts';
import type { InsurancePolicy } from './insurance-policy.ts';

/**
 * What a policy would be issued by now: day and zone of its state, basis, and the editions of rules and papers. Asked before its first
 * premium is charged too, so that what this release does not have refuses before money moves and not after.
 * @throws EditionMissing naming which.
 */
export function contractEditions(
  { editions, clock }: Pick<Context, 'editions' | 'clock'>,
  { state, quoted }: Pick<InsurancePolicy, 'state' | 'quoted'>,
) {
  const now = clock.now();
  const { packs } = editions;
  const issuedOn = dayIn(state, now, packs);
  const issued = { state, issuedOn };
  return {
    issuedOn,
    basis: editionOf(PRICE_BASIS, editions.bases, quoted.basisVersion),
    rules: policyRules(issued, issuedOn, packs),
    rulesEdition: rulesEditionFor(issued, packs),
    timeZone: timeZoneIn(state, now, packs),
    papersEdition: papersInForce(editions, 'policy-agreement', state, now).version,
  };
}
