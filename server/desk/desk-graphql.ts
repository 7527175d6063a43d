import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Services } from '../context.ts';
import { createExecutableSchema } from '../platform/graphql/executable-schema.ts';
import type { ResolverMap } from '../platform/graphql/executable-schema.ts';
import { createGraphqlAllowances } from '../platform/graphql/graphql-allowances.ts';
import { createGraphqlHost } from '../platform/graphql/graphql-route.ts';
import { actResolvers } from './act-resolvers.ts';
import { billingResolvers } from './billing-resolvers.ts';
import { caseResolvers } from './case-resolvers.ts';
import { chatResolvers } from './chat-resolvers.ts';
import { complaintResolvers } from './complaint-resolvers.ts';
import type { DeskContext } from './desk-context.ts';
import { decisionResolvers } from './decision-resolvers.ts';
import { reviewResolvers } from './review-resolvers.ts';
import { correctionResolvers } from './correction-resolvers.ts';
import { endingResolvers } from './ending-resolvers.ts';
import { errorReportResolvers } from './error-report-resolvers.ts';
import { letterResolvers } from './letter-resolvers.ts';
import knownDocuments from './known-documents.generated.json' with { type: 'json' };
import { peopleResolvers } from './people-resolvers.ts';
import { personResolvers } from './person-resolvers.ts';
import { keepingRefusals, requireStaff } from './staff-request.ts';
import { recoveryResolvers } from './recovery-resolvers.ts';
import { replacementResolvers } from './replacement-resolvers.ts';
import { identityResolvers } from './identity-resolvers.ts';
import { likenessResolvers } from './likeness-resolvers.ts';
import { reportResolvers } from './report-resolvers.ts';
import { screeningResolvers } from './screening-resolvers.ts';
import { staffResolvers } from './staff-resolvers.ts';
import { switchResolvers } from './switch-resolvers.ts';
import { workResolvers } from './work-resolvers.ts';

const schemaFile = join(import.meta.dirname, 'schema.generated.graphql');

export function deskSchema(): GraphQLSchema {
  const resolvers = [
    workResolvers,
    caseResolvers,
    decisionResolvers,
    billingResolvers,
    chatResolvers,
    complaintResolvers,
    staffResolvers,
    errorReportResolvers,
    letterResolvers,
    correctionResolvers,
    reviewResolvers,
    endingResolvers,
    recoveryResolvers,
    identityResolvers,
    likenessResolvers,
    screeningResolvers,
    replacementResolvers,
    reportResolvers,
    peopleResolvers,
    personResolvers,
    actResolvers,
    switchResolvers,
  ];
  return createExecutableSchema(readFileSync(schemaFile, 'utf8'), resolvers.map(withRefusalsKept));
}

/** The desk's own GraphQL endpoint: its schema, its documents, its limits, and a member of staff who asks. */
export function deskGraphql(
  services: Services,
  schema: GraphQLSchema,
  onUnexpectedError: (error: unknown, request: FastifyRequest) => void,
): (http: FastifyInstance) => void {
  return createGraphqlHost<DeskContext>({
    schema,
    knownDocuments: new Set(Object.values(knownDocuments)),
    isCompressed: false,
    isPublic: services.config.environment === 'production',
    createContext: (request) => requireStaff(services, request),
    allowances: createGraphqlAllowances(services.allowances, 'desk-graphql'),
    createCatalogueContext: () => {
      throw new Error('Nothing at the desk is the same for everybody.');
    },
    onUnexpectedError,
  });
}

type Resolve = (parent: unknown, args: unknown, context: DeskContext, info: unknown) => unknown;

/** Roles are asked for by the fields of queries and mutations alone, so theirs are the refusals. */
function withRefusalsKept({ Query, Mutation }: ResolverMap): ResolverMap {
  return { Query: kept(Query), Mutation: kept(Mutation) };
}

function kept(resolvers: object | undefined): object {
  return Object.fromEntries(
    Object.entries(resolvers ?? {}).map(([name, resolve]: [string, Resolve]) => {
      const keeping: Resolve = (parent, args, context, info) =>
        keepingRefusals(context, () => resolve(parent, args, context, info));
      return [name, keeping];
    }),
  );
}
