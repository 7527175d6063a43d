import { choosingGoesOn } from '@wysh/domain/flows/choosing-goes-on.ts';
import { countedPlaces } from '@wysh/domain/flows/counted-places.ts';
import { questionPlace } from '@wysh/domain/flows/question-place.ts';
import { isInput } from '@wysh/domain/forms/items.ts';
import { questionOf } from '@wysh/domain/forms/flow-question.ts';
import { progress } from '@wysh/domain/forms/path.ts';
import { retrySchedule } from '@wysh/domain/forms/polling.ts';
import { targetsOf } from '@wysh/domain/forms/route-graph.ts';
import { isGrave, topicOf } from '@wysh/domain/questions/question-catalogue.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { completeJourney, saveJourneyProgress } from './change-journey-progress.ts';
import { createFlowSession } from './create-flow-session.ts';
import { createResponse } from './create-response.ts';
import { describeFinish } from './describe-finish.ts';
import { listJourneyProgress } from './list-journey-progress.ts';
import { formIdOf, readForm } from './read-form.ts';
import type { ShownForm } from './read-form.ts';
import { reviewedForms } from './reviewed-forms.ts';
import { valuesFor } from './session-view.ts';
import { findTaxIdPublicKey } from './tax-id-keys.ts';

export const flowResolvers = {
  Query: {
    flow: (_parent, { slug }, { flows }) => flows.bySlug(slug)?.definition ?? null,
    dynamicForm: async (_parent, args, context) => {
      const { criteria, direction } = args;
      const shown = await readForm(context, {
        flowSessionId: args.flowSessionId,
        action: criteria.action === 'next' && direction === 'back' ? 'back' : criteria.action,
        formScope: criteria.formScope ?? null,
        currentForm: args.currentFormIdentifier ?? null,
      });
      return shown && { shown, polling: pollingOf(args) };
    },
    taxIdPublicKey: (_parent, _args, context) => findTaxIdPublicKey(context),
  },

  Mutation: {
    createFlowSession: async (_parent, { input }, context) => {
      const session = await createFlowSession(context, {
        flowId: input.flowId,
        fromStart: input.fromStart ?? false,
        formScope: input.formScope ?? null,
        contextId: input.contextId ?? null,
      });
      const flow = await context.flows.version(
        context.database.reader,
        session.flowSlug,
        session.flowVersion,
      );
      return {
        clientMutationId: input.clientMutationId ?? null,
        flowSessionId: session.id,
        flowSession: { session, flow },
      };
    },
    createResponse: async (_parent, { input }, context) => {
      const { view, shown } = await createResponse(context, {
        flowSessionId: input.flowSessionId,
        currentForm: input.currentFormIdentifier ?? null,
        fieldResponses: input.fieldResponses ?? null,
        formInputs: input.formInputs,
        edit: input.edit ?? false,
        confirms: input.confirms ?? [],
      });
      return {
        clientMutationId: input.clientMutationId ?? null,
        flowSession: { session: view.session, flow: view.flow },
        form: shown && { shown, polling: pollingOf({}) },
      };
    },
    saveJourneyProgress: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      journeyProgress: await saveJourneyProgress(context, {
        journey: input.journey,
        step: input.step,
        data: input.data,
        reinstateablePolicyId: input.metadata?.reinstateablePolicyId ?? null,
        active: input.active ?? true,
      }),
    }),
    completeJourney: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      journeyProgress: await completeJourney(context, input.journey),
    }),
  },

  User: {
    journeyProgress: (user, _args, context) => listJourneyProgress(context, user.id),
  },

  Flow: {
    id: ({ slug }) => slug,
    layout: ({ forms }) => forms[0]?.layout ?? 'vertical',
    terminal: ({ forms }) => forms.some(({ layout }) => layout === 'terminal'),
    questions: ({ forms }) => forms.map(questionOf),
  },

  FlowSession: {
    id: ({ session }) => session.id,
    scope: ({ session }) => session.scope,
    status: ({ session }) => session.status,
  },

  DynamicForm: {
    id: ({ shown }) => formIdOf(shown),
    slug: ({ shown }) => shown.form.key,
    flowSessionId: ({ shown }) => shown.view.session.id,
    flow: ({ shown }) => shown.view.flow,
    layout: ({ shown }) => shown.content.layout,
    title: ({ shown }) => shown.content.title ?? null,
    description: ({ shown }) => shown.content.description ?? null,
    justification: ({ shown }) => shown.content.justification ?? null,
    justificationHeader: ({ shown }) => shown.content.justificationHeader ?? null,
    items: ({ shown }) => shown.content.items,
    groups: ({ shown }) => shown.content.groups ?? [],
    sections: ({ shown }) => shown.content.sections ?? [],
    leadingNavigationButton: ({ shown }) => shown.content.leadingNavigationButton ?? null,
    answers: ({ shown }) => valuesFor(shown.content, shown.view.known),
    reviewedForms: ({ shown }) => reviewedForms(shown),
    progress: ({ shown: { form, view } }) => progress(view.flow, view.path, form.key),
    counted: ({ shown: { together, view } }) =>
      together.map(({ key }) => countedPlaces(view.flow.slug, key)).find((places) => places.length > 0) ?? [],
    first: ({ shown: { form, view } }) => view.path.forms[0]?.key === form.key,
    terminal: ({ shown: { together } }) => leadsNowhere(together),
    finished: ({ shown }, { linkArgument = null, origin = null }, context) =>
      describeFinish(context, shown.view, { linkArgument, origin }),
    topic: ({ shown }) => topicOf(shown.form.key),
    question: ({ shown: { form, view } }) =>
      topicOf(form.key) === null ? null : questionPlace(view.flow, view.path, form.key),
    grave: ({ shown: { together } }) => together.some(({ key }) => isGrave(key)),
    choosingGoesOn: ({ shown }) => choosingGoesOn(shown.content),
    polling: ({ polling }) => ({
      retryDelay: polling.retryDelaySeconds,
      retryBackoffFactor: polling.retryBackoffSeconds,
      retryTimeout: polling.retryTimeoutSeconds,
    }),
  },

  FormItem: {
    validations: (item) => (isInput(item) ? (item.validations ?? []) : []),
  },
} satisfies Resolvers;

/** What a form of a screen leads to is on it or behind it. */
function leadsNowhere(together: ShownForm['together']): boolean {
  const keys = new Set(together.map(({ key }) => key));
  return together.every((form) => targetsOf(form).every((target) => keys.has(target)));
}

interface PollingArguments {
  readonly retryDelay?: number | null | undefined;
  readonly retryBackoffFactor?: number | null | undefined;
  readonly retryTimeout?: number | null | undefined;
}

function pollingOf({ retryDelay, retryBackoffFactor, retryTimeout }: PollingArguments) {
  return retrySchedule({
    retryDelaySeconds: retryDelay,
    retryBackoffSeconds: retryBackoffFactor,
    retryTimeoutSeconds: retryTimeout,
  });
}
