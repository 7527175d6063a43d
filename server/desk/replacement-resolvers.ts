import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { toldWords } from '@wysh/domain/replacement/replacement-register.ts';
import { isUsState } from '@wysh/domain/states/us-states.ts';
import * as v from 'valibot';
import { linesOf } from '../contact/letters/letter.ts';
import { readWork } from '../ground/work/read-work.ts';
import { TELL_COMPANY_KIND } from '../insuring/replacements/company-work.ts';
import { readReplacement, readReplacementPage } from '../insuring/replacements/replacements-for-staff.ts';
import { leaveCompanyUntold, tellCompany } from '../insuring/replacements/tell-company.ts';
import type { DeskContext } from './desk-context.ts';
import { letterShown } from './letter-resolvers.ts';
import { showWork } from './list-desk-work.ts';
import { mailingAddressText } from './mailing-address-text.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import type { Resolvers } from './resolver-types.generated.ts';

const companyText = v.object({
  name: writtenText(100, 'Write the name of the company.'),
  ...mailingAddressText.entries,
});

/** Policies of other companies that ours replace, and telling those companies. */
export const replacementResolvers = {
  Query: {
    replacements: async (_parent, { year, state, after }, context) => {
      requireAct(context.staff, 'read_replacements');
      if (year < 2000 || year > 2999 || (state != null && !isUsState(state)))
        throw refusal(problem(DESK_PROBLEMS, 'invalid', 'Choose a year, and a state or none.'), {
          field: 'year',
        });
      const asked = { year, state: state ?? null, after: after ?? null };
      const { lines, count, next } = await readReplacementPage(context, asked);
      return {
        count,
        next,
        lines: lines.map((line) => ({
          ...line,
          issuedOn: line.issuedOn.toString(),
          company: line.named?.company ?? null,
          tellBy: line.named?.tellBy.toString() ?? null,
          standing: toldWords(line),
        })),
      };
    },
    replacement: (_parent, { id }, context) => {
      requireAct(context.staff, 'read_replacements');
      return replacementShown(context, id);
    },
  },
  Mutation: {
    tellCompany: async (_parent, { input }, context) => {
      const { name, address } = input;
      await tellCompany(context, actOf(context, input), readBody(companyText, { name, ...address }));
      return replacementShown(context, input.id);
    },
    leaveCompanyUntold: async (_parent, { input }, context) => {
      await leaveCompanyUntold(context, actOf(context, input), input.because);
      return replacementShown(context, input.id);
    },
  },
} satisfies Resolvers;

function actOf({ staff }: DeskContext, { id, revision }: { readonly id: string; readonly revision: number }) {
  requireAct(staff, 'tell_companies');
  return { subjectId: id, revision, by: { staffId: staff.id } };
}

async function replacementShown(context: DeskContext, id: string) {
  const [{ record, letters, address, citation, isAccidentPolicy }, work] = await Promise.all([
    readReplacement(context, id),
    readWork(context, { kind: TELL_COMPANY_KIND, subjectId: id }),
  ]);
  const [shown = null] = work === null ? [] : await showWork(context, [work]);
  const { userId, policyNumber, insured, state, issuedOn, signedOn, named, leftUntold } = record;
  return {
    id,
    userId,
    policyNumber,
    insured,
    state,
    issuedOn: issuedOn.toString(),
    signedOn: signedOn?.toString() ?? null,
    company: named?.company ?? null,
    number: named?.number ?? null,
    fate: named?.fate ?? null,
    tellBy: named?.tellBy.toString() ?? null,
    citation,
    isAccidentPolicy,
    address: address === null ? null : linesOf(address),
    letters: letters.map(letterShown),
    leftUntold: leftUntold?.because ?? null,
    work: shown,
  };
}
