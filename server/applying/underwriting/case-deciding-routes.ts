import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { acceptCase } from './accept-case.ts';
import { acceptChange } from './accept-change.ts';
import { acceptReturn } from './accept-return.ts';
import { findCasesOf, findPersonByCaseNumber } from './case-store.ts';
import { readCaseFile } from './read-case-file.ts';
import type { CaseFile } from './read-case-file.ts';
import { rejectCase } from './reject-case.ts';
import { takeCase } from './take-case.ts';

const told = v.strictObject({
  decision: v.picklist(['accepted', 'rejected'], 'must be accepted or rejected'),
});

/** Nobody of the staff. */
const BY = { staffId: '00000000-0000-7000-8000-000000000000' };

/**
 * Decides an open case, found by its number, as a person at the desk would, so that whoever tries the product needs nobody there
 * . Registered inside the sandbox's scope.
 */
export function registerCaseDecidingRoutes(scope: FastifyInstance, services: Services): void {
  scope.put<{ Params: { number: string } }>('/cases/:number', async (request, reply) => {
    const { decision } = v.parse(told, request.body);
    const context = { ...services, caller: visitorWithoutSession(request.id, request.ip) };
    const caseId = await findOpenCase(services, request.params.number);
    if (caseId === null) return reply.callNotFound();
    await takeCase(context, actOn(await fileOf(context, caseId)));
    const file = await fileOf(context, caseId);
    if (decision === 'accepted') await accept(context, file);
    else await rejectCase(context, actOn(file));
    return { number: file.externalId, decision };
  });
}

async function findOpenCase({ database }: Services, number: string): Promise<string | null> {
  const userId = await findPersonByCaseNumber(database.reader, number);
  const cases = userId === null ? [] : await findCasesOf(database.reader, userId);
  return cases.find(({ externalId, status }) => externalId === number && status === 'open')?.id ?? null;
}

async function fileOf(context: Context, caseId: string): Promise<CaseFile> {
  const file = await readCaseFile(context, caseId);
  if (file === null) throw new Error(`case ${caseId} has no file`);
  return file;
}

const actOn = ({ caseId, revision }: CaseFile) => ({
  caseId,
  revision,
  by: BY,
  reason: 'The sandbox was told to decide it.',
});

/** All that was asked for and the rules did not turn down, in the class they found, or else the standard one. */
async function accept(context: Context, file: CaseFile): Promise<void> {
  const { outcomes, assessment } = file.decisionOfEngine;
  const riskClass = assessment.riskClass ?? { rateClass: 'S', tableRating: null };
  if (file.held !== null) return acceptReturn(context, actOn(file));
  if (file.change !== null) return acceptChange(context, { ...actOn(file), riskClass });
  const products = (['termLife', 'accidentalDeath'] as const).filter(
    (product) => outcomes[product] === 'offered' || outcomes[product] === 'referred',
  );
  const { amountMax, yearsMax } = assessment.limits ?? {
    amountMax: file.requested.amount,
    yearsMax: file.requested.years,
  };
  return acceptCase(context, { ...actOn(file), products, riskClass, amountMax, yearsMax });
}
